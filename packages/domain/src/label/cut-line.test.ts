import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contourParts, contours, type OutlinePart, outlinePoints } from './contour.ts';
import { cutLineOf, cutLineOn, cutLinePath, lineBeside } from './cut-line.ts';

const square: readonly OutlinePart[] = [
  ['M', 0, 0],
  ['L', 20, 0],
  ['L', 20, 20],
  ['L', 0, 20],
];
const pointsOf = (path: string): [number, number][] =>
  [...path.matchAll(/[ML](-?[\d.]+(?:e-\d+)?) (-?[\d.]+(?:e-\d+)?)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
const boxOf = (path: string) => {
  const points = pointsOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

test('an outline is a closed path', () => {
  expect(cutLinePath(square)).toBe('M0 0L20 0L20 20L0 20Z');
  expect(
    cutLinePath([
      ['M', 0, 1 / 3],
      ['C', 1, 2, 3, 4, 5, 6],
    ]),
  ).toBe('M0 0.333C1 2 3 4 5 6Z');
  expect(cutLinePath([])).toBe('');
});

test('an outline is restored from its path', () => {
  for (const contour of contours) {
    const outline = contourParts(contour, { left: -3, top: 1, width: 41, height: 17.5 });
    const restoredOutline = cutLineOf(cutLinePath(outline));
    expect(restoredOutline.map(([kind]) => kind)).toEqual(outline.map(([kind]) => kind));
    expect(cutLinePath(restoredOutline)).toBe(cutLinePath(outline));
  }
  expect(cutLineOf('')).toEqual([]);
});

test('an outline is scaled with its trim, control points included', () => {
  const path = 'M5 20L45 20C45 2 5 2 5 20Z';
  const from = { width: 50, height: 30 };
  expect(cutLineOn(path, from, from)).toBe(path);
  expect(cutLineOn(path, from, { width: 100, height: 33 })).toBe('M10 22L90 22C90 2.2 10 2.2 10 22Z');
});

describe('a line parallel to an outline', () => {
  test('runs inside and outside, whichever way round the outline is drawn', () => {
    const turned = [...square]
      .reverse()
      .map(([, x, y], index): OutlinePart => [index ? 'L' : 'M', Number(x), Number(y)]);
    for (const outline of [square, turned]) {
      expect(boxOf(lineBeside(outline, -2))).toEqual([2, 2, 18, 18]);
      expect(boxOf(lineBeside(outline, 2.5))).toEqual([-2.5, -2.5, 22.5, 22.5]);
    }
    expect(lineBeside(square, -2)).toMatch(/Z$/);
  });
  test('has gaps where there is no room, and is empty if there is none at all', () => {
    const waist: readonly OutlinePart[] = [
      ['M', 0, 0],
      ['L', 10, 0],
      ['L', 10, 4],
      ['L', 20, 4],
      ['L', 20, 0],
      ['L', 30, 0],
      ['L', 30, 10],
      ['L', 20, 10],
      ['L', 20, 6],
      ['L', 10, 6],
      ['L', 10, 10],
      ['L', 0, 10],
    ];
    const inner = lineBeside(waist, -2);
    expect(inner.split('M')).toHaveLength(4);
    expect(pointsOf(inner).some(([x]) => x > 10 && x < 20)).toBe(false);
    expect(lineBeside(square, -11)).toBe('');
    expect(lineBeside([['M', 0, 0]], 2)).toBe('');
  });
  test('keeps its distance from every contour, grown or shrunk', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contours),
        fc.integer({ min: 20, max: 120 }),
        fc.integer({ min: 20, max: 120 }),
        fc.constantFrom(-2, 2.5),
        (contour, width, height, by) => {
          const outline = contourParts(contour, { left: 0, top: 0, width, height });
          const edge = outlinePoints(outline, 200);
          for (const [x, y] of pointsOf(lineBeside(outline, by)).filter((_, index) => index % 7 === 0)) {
            const nearest = Math.min(...edge.map(([ex, ey]) => Math.hypot(ex - x, ey - y)));
            expect(nearest).toBeGreaterThan(Math.abs(by) - 0.1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
