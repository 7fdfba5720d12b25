import { contourPoints, contours } from '@labelwerk/domain/label/contour.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomOf } from './set-design.tsx';
import { safeBox, spread } from './stack.ts';
import { textWidth } from './text-width.ts';

const parts = [
  { mark: true, share: 3 },
  { text: 'Corvale', face: 'serif', share: 2 },
  { rule: 0.4, share: 0.4 },
  { text: 'Pinot Noir', face: 'italic', share: 1 },
] as const;

test('a design stays within the safe zone, on any label', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('rectangle', 'rounded', 'circle', 'oval', 'special' as const),
      fc.integer({ min: 10, max: 312 }),
      fc.integer({ min: 10, max: 700 }),
      (shape, width, height) => {
        const box = safeBox({ shape: shape as 'oval', width, height, cornerRadius: 2 });
        for (const placed of spread(box, parts)) {
          if (placed.kind === 'line') {
            const half = (textWidth(placed.line.text, placed.line.face) * placed.size) / 2;
            expect(placed.x - half).toBeGreaterThanOrEqual(box.x - 0.01);
            expect(placed.x + half).toBeLessThanOrEqual(box.x + box.width + 0.01);
            expect(placed.y).toBeLessThanOrEqual(box.y + box.height + 0.01);
          } else if (placed.kind === 'mark') {
            expect(placed.x - placed.size / 2).toBeGreaterThanOrEqual(box.x - 0.01);
            expect(placed.y + placed.size / 2).toBeLessThanOrEqual(box.y + box.height + 0.01);
          }
        }
      },
    ),
  );
});

test.each(contours)('the print of a label cut as %s is within the cut', (contour) => {
  const [width, height] = [80, 60];
  const outline = contourPoints(contour, { left: 0, top: 0, width, height });
  const isInside = (x: number, y: number) =>
    outline.reduce((inside, [ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length] ?? [0, 0];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
    }, false);
  const box = safeBox({ shape: 'special', contour, width, height, cornerRadius: 0 });
  for (const x of [box.x, box.x + box.width])
    for (const y of [box.y, box.y + box.height]) expect(isInside(x, y), `${x} ${y}`).toBe(true);
});

test('lines keep clear of the pattern of their design', () => {
  const trim = { shape: 'rectangle', width: 200, height: 100, cornerRadius: 0 } as const;
  const inWaves = roomOf({ pattern: 'waves' }, trim, 60);
  // The crest of the uppermost of four overlapping waves of 14 mm.
  expect(inWaves.y + inWaves.height).toBeLessThanOrEqual(100 - 14.28 * 1.65);
  const inStripes = roomOf({ pattern: 'stripes' }, { ...trim, width: 60, height: 80 }, 60);
  expect(inStripes.y).toBeGreaterThan(4.8);
  expect(inStripes.y + inStripes.height).toBeLessThan(80 * 0.94);
});
