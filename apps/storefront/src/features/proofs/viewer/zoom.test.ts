import { expect, test } from 'vitest';
import { allowedScale, fitScale, levelAt, tapScale, tilesIn } from './zoom.ts';

const css = 96 / 25.4;
const bottle = { width: 90, height: 120 };

test.each([
  [390, 1],
  [390, 3],
  [1440, 1],
  [1440, 2],
])(
  'one tap brings text of 6 pt to an x-height of 12 pixels, in as many drawn pixels (%i px wide)',
  (width, density) => {
    const fit = fitScale(bottle, { width: width - 32, height: 600 }, css);
    const scale = allowedScale(tapScale({ trueSize: css }), { trueSize: css, fit });
    expect(scale * 1.058).toBeGreaterThanOrEqual(12);
    const pixels = bottle.height * scale * density;
    // The deepest level has 8,192 pixels.
    expect(1024 * 2 ** levelAt(pixels)).toBeGreaterThanOrEqual(Math.min(pixels, 8192));
  },
);

test('a screen of coarse pixels is zoomed further by one tap', () => {
  expect(tapScale({ trueSize: 1.5 }) * 1.058).toBeGreaterThanOrEqual(11.99);
  expect(allowedScale(1_000, { trueSize: 1.5, fit: 1 })).toBeCloseTo(12);
});

test('a small design is not blown up to the whole column, and a large one can be shown whole', () => {
  const stage = { width: 1100, height: 600 };
  expect(fitScale({ width: 20, height: 10 }, stage, css)).toBeCloseTo(4 * css);
  const fit = fitScale({ width: 500, height: 300 }, stage, css);
  expect(fit).toBeCloseTo(2);
  expect(allowedScale(0.1, { trueSize: css, fit })).toBeCloseTo(2);
  expect(allowedScale(1_000, { trueSize: css, fit })).toBeCloseTo(8 * css);
});

test('only the tiles of the part on the screen are asked for, at the places where they belong', () => {
  const all = tilesIn(bottle, 2, { left: 0, top: 0, right: 1, bottom: 1 });
  expect(all).toHaveLength(3 * 4);
  expect(all.at(-1)?.place).toMatchObject({ right: 1, bottom: 1 });
  const few = tilesIn(bottle, 2, { left: 0.4, top: 0.1, right: 0.5, bottom: 0.2 });
  expect(few.map(({ x, y }) => [x, y])).toEqual([[1, 0]]);
  expect(few[0]?.place.left).toBeCloseTo(1 / 3);
});
