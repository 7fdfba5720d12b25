import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestOf, scrollStep } from './drag-geometry.ts';

const rect = (x: number, y: number) => ({ x, y, width: 100, height: 60 });

test('a point between entries belongs to the nearer one', () => {
  const row = [rect(0, 0), rect(116, 0), rect(0, 76)];
  expect(nearestOf(row, { x: 50, y: 30 })).toBe(0);
  expect(nearestOf(row, { x: 112, y: 20 })).toBe(1);
  expect(nearestOf(row, { x: -400, y: 900 })).toBe(2);
  expect(nearestOf([], { x: 0, y: 0 })).toBe(0);
});

test('scrolling goes towards the edge the pointer is held at, and only there', () => {
  expect(scrollStep(300, 0, 600)).toBe(0);
  const y = fc.integer({ min: -500, max: 1_200 });
  fc.assert(
    fc.property(y, (at) => {
      const step = scrollStep(at, 100, 700);
      expect(Math.abs(step)).toBeLessThanOrEqual(14);
      expect(Math.sign(step)).toBe(at < 146 ? -1 : at > 654 ? 1 : Math.sign(step));
      if (at >= 148 && at <= 652) expect(step).toBe(0);
    }),
  );
});
