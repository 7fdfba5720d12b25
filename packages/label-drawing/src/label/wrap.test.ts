import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineOf } from './outline.ts';
import { boxOf, project, stripsOf, wrapOutline } from './wrap.ts';

const jar = { x: 0, y: 40, radius: 41, tilt: 0.1 };

describe('a label on a round pack', () => {
  test('has its true width in the middle and less towards the edge', () => {
    expect(project(jar, 1, 0)[0]).toBeCloseTo(1, 3);
    expect(project(jar, 41, 0)[0]).toBeCloseTo(41 * Math.sin(1), 6);
  });
  test('ends at the edge of the pack', () => {
    expect(project(jar, 500, 0)[0]).toBeCloseTo(41, 6);
    expect(boxOf(jar, 500, 20)[2]).toBeCloseTo(41, 6);
  });
  test('curves up towards the sides when seen from above', () => {
    expect(project(jar, 30, 0)[1]).toBeLessThan(project(jar, 0, 0)[1]);
  });
  test('is divided into strips that meet without gaps and cover the visible part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 312 }), fc.integer({ min: 15, max: 300 }), (width, radius) => {
        const surface = { ...jar, radius };
        const strips = stripsOf(surface, width);
        const at = (matrix: string, u: number) => {
          const [a = 0, b = 0, , , e = 0, f = 0] = matrix.slice(7, -1).split(' ').map(Number);
          return [a * u + e, b * u + f] as const;
        };
        strips.forEach((strip, index) => {
          const next = strips[index + 1];
          if (!next) return;
          const [here, there] = [at(strip.matrix, strip.to), at(next.matrix, next.from)];
          expect(Math.abs(here[0] - there[0])).toBeLessThan(0.5);
          expect(Math.abs(here[1] - there[1])).toBeLessThan(0.5);
        });
        const visibleWidth = Math.min(width, Math.PI * radius);
        expect((strips.at(-1)?.to ?? 0) - (strips[0]?.from ?? 0)).toBeCloseTo(visibleWidth, 1);
      }),
    );
  });
});

test('a label on a flat pack is one strip and unchanged', () => {
  const flat = { x: 10, y: 5, radius: Number.POSITIVE_INFINITY, tilt: 0 };
  expect(stripsOf(flat, 40)).toEqual([{ from: 0, to: 40, matrix: 'matrix(1 0 0 1 -10 5)' }]);
  expect(project(flat, 7, 3)).toEqual([17, 8]);
});

test('every outline stays within the trim and reaches its edges', () => {
  const shapes = ['rectangle', 'rounded', 'circle', 'oval', 'special'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.integer({ min: 10, max: 312 }),
      fc.integer({ min: 10, max: 700 }),
      (shape, width, height) => {
        const points = outlineOf({ shape, width, height, cornerRadius: 3 });
        const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
        expect(Math.min(...xs)).toBeCloseTo(0, 1);
        expect(Math.max(...xs)).toBeCloseTo(width, 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(-0.001);
        expect(Math.max(...ys)).toBeCloseTo(height, 1);
      },
    ),
  );
});

test('an outline becomes one closed path', () => {
  const path = wrapOutline(jar, 40, outlineOf({ shape: 'circle', width: 40, height: 40, cornerRadius: 0 }));
  expect(path).toMatch(/^M-?[\d.]+ [\d.]+(L-?[\d.]+ [\d.]+){71}Z$/);
});
