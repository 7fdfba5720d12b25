import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contourParts, contourPoints, contours } from './contour.ts';
import { trimPath } from './label-shape.ts';

const side = fc.integer({ min: 10, max: 300 });

test('every contour fills its box and stays within it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contours), side, side, (contour, width, height) => {
      const points = contourPoints(contour, { left: -5, top: 3, width, height }, 200);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect(Math.min(...xs)).toBeCloseTo(-5, 1);
      expect(Math.max(...xs)).toBeCloseTo(width - 5, 1);
      expect(Math.min(...ys)).toBeCloseTo(3, 1);
      expect(Math.max(...ys)).toBeCloseTo(height + 3, 1);
    }),
  );
});

test('every contour is closed, and no two are alike', () => {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  for (const contour of contours) expect(contourParts(contour, box)[0]?.[0]).toBe('M');
  const paths = contours.map((contour) =>
    trimPath({ shape: 'special', contour, width: 60, height: 40, cornerRadius: 0 }),
  );
  expect(new Set(paths).size).toBe(contours.length);
  for (const path of paths) expect(path).toMatch(/^M[\d. -]+(?:[LC][\d. -]+)+Z$/);
});

test('a special shape without a contour is shown by its bounding rectangle', () => {
  expect(trimPath({ shape: 'special', width: 50, height: 30, cornerRadius: 0 })).toBe('M0 0H50V30H0Z');
});
