import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveredSize, matchSize, shownSize } from './file-size.ts';
import { effectiveRadius, sideOrMin, trimPath } from './label-shape.ts';
import { labelsPerRoll, lanesOnWeb, rollDiameter, rollLength } from './roll.ts';
import { fitsFormat, fitsSheet, gridOnSheet, labelsPerSheet, minOnSheets, sheetFormats } from './sheet.ts';

describe('the size of a file', () => {
  const expected = { width: 90, height: 120 };
  test('fits as trim, as trim with an even bleed, and by its TrimBox', () => {
    expect(matchSize({ page: expected }, expected)).toBe('page-is-trim');
    expect(matchSize({ page: deliveredSize(expected) }, expected)).toBe('page-with-bleed');
    expect(matchSize({ page: { width: 210, height: 297 }, trim: expected }, expected)).toBe('trim-box');
  });
  test('does not fit turned, uneven, or with another TrimBox', () => {
    expect(matchSize({ page: { width: 120, height: 90 } }, expected)).toBeUndefined();
    expect(matchSize({ page: { width: 96, height: 122 } }, expected)).toBeUndefined();
    expect(
      matchSize({ page: deliveredSize(expected), trim: { width: 80, height: 110 } }, expected),
    ).toBeUndefined();
  });
  test('0 means that no size is set', () => {
    expect(matchSize({ page: { width: 33, height: 44 } }, { width: 0, height: 0 })).toBe('any');
  });
  test('any even bleed up to 10 mm fits and is shown as the trim', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 300 }),
        fc.integer({ min: 10, max: 300 }),
        fc.integer({ min: 6, max: 100 }),
        (width, height, tenths) => {
          const page = { width: width + tenths / 5, height: height + tenths / 5 };
          expect(matchSize({ page }, { width, height })).toBe('page-with-bleed');
          expect(shownSize({ page }, { width, height })).toEqual({ width, height });
        },
      ),
    );
  });
});

test('outlines', () => {
  expect(trimPath({ shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 })).toBe('M0 0H50V30H0Z');
  expect(trimPath({ shape: 'circle', width: 50, height: 50, cornerRadius: 0 }, 2.5)).toContain('A27.5 27.5');
  expect(effectiveRadius({ shape: 'rounded', width: 10, height: 30, cornerRadius: 9 })).toBe(5);
  expect([0, 10, 55].map(sideOrMin)).toEqual([10, 10, 55]);
});

test('a roll of 1,000 labels of 50 mm feed on a 76 mm core is 127 mm wide', () => {
  expect(rollLength(1000, 50)).toBe(53_000);
  expect(rollLength(1001, 50, 6)).toBe(167 * 53);
  expect(Math.round(rollDiameter(53_000, 0.155, 76))).toBe(127);
  expect(labelsPerRoll(127.2, 0.155, 76, 50)).toBeGreaterThan(990);
});

test('as many labels side by side as the web can print', () => {
  expect([10, 50, 104, 105, 158, 159, 312].map(lanesOnWeb)).toEqual([24, 6, 3, 2, 2, 1, 1]);
});

test('a label fits a sheet when at least one fits on it', () => {
  const side = fc.integer({ min: 10, max: 700 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = { width, height };
      const fitting = sheetFormats.filter((format) => labelsPerSheet(format, size) > 0);
      expect(sheetFormats.filter((format) => fitsFormat(format, size))).toEqual(fitting);
      expect(fitsSheet(size)).toBe(fitting.length > 0);
    }),
  );
});

test('the minimum is twenty sheets', () => {
  expect(labelsPerSheet('A4', { width: 70, height: 37 })).toBe(15);
  expect(minOnSheets('A4', { width: 70, height: 37 })).toBe(300);
});

test('labels are turned if more of them fit on the sheet', () => {
  expect(gridOnSheet('A4', { width: 70, height: 37 })).toMatchObject({ columns: 5, rows: 3, turned: true });
  expect(gridOnSheet('SRA3', { width: 70, height: 37 })).toMatchObject({
    sheet: { width: 320 },
    turned: false,
  });
  expect(gridOnSheet('A4', { width: 50, height: 50 }).turned).toBe(false);
});
