import { expect, test } from 'vitest';
import { inkAt } from './plate-pixels.ts';

const plate = { width: 2, height: 2, densities: Uint8Array.from([0, 255, 51, 128]) };

test('the ink at a point is that of the pixel it is on', () => {
  expect(inkAt(plate, 0.1, 0.1)).toBe(0);
  expect(inkAt(plate, 0.9, 0.1)).toBe(100);
  expect(inkAt(plate, 0.49, 0.51)).toBe(20);
  expect(inkAt(plate, 0.5, 0.5)).toBe(50);
});

test('a point at or beyond the edge is read at the edge', () => {
  expect(inkAt(plate, 1, 0)).toBe(100);
  expect(inkAt(plate, -1, 2)).toBe(20);
});
