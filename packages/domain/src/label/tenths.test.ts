import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketIds } from '../market/markets.ts';
import { checkTrim } from '../pricing/configuration/check-size.ts';
import type { Configuration } from '../pricing/configuration/configuration.ts';
import { plainLabel } from '../pricing/configuration/plain-label.ts';
import { settle } from '../pricing/configuration/settle-configuration.ts';
import { labelArea, price } from '../pricing/price.ts';
import { deliveredSize, matchSize, shownSize } from './file-size.ts';
import { lanesOnWeb } from './roll.ts';
import { labelsPerSheet } from './sheet.ts';
import { isInTenths, millimetresOf, tenthsAround, tenthsOf, toTenth } from './tenths.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', name), 'utf8'));
const priceList = seed('price-list.json');
const info = {
  priceList,
  materials: seed('materials.json').materials,
  finishes: seed('finishes.json').finishes,
  productTypes: seed('product-types.json').productTypes,
};
const widths = fc.integer({ min: 100, max: 3120 });
const heights = fc.integer({ min: 100, max: 7000 });
const label = (width: number, height: number, more: Partial<Configuration> = {}): Configuration => ({
  ...plainLabel,
  width: millimetresOf(width),
  height: millimetresOf(height),
  ...more,
});

test('a length in tenths equals its decimal literal, and is converted back', () => {
  for (let tenths = 0; tenths <= 7000; tenths += 1) {
    const written = Number(`${Math.floor(tenths / 10)}.${tenths % 10}`);
    expect(millimetresOf(tenths)).toBe(written);
    expect(tenthsOf(written)).toBe(tenths);
    expect(isInTenths(written)).toBe(true);
    expect(toTenth(written)).toBe(written);
  }
  expect([60.55, 60.5000001, Number.NaN, 1e-9].map(isInTenths)).toEqual([false, false, false, false]);
  expect(tenthsAround(60.55)).toEqual([60.5, 60.6]);
});

describe('60.5 mm', () => {
  test('stays 60.5 through limits, settling, area, lanes and sheets', () => {
    const half = label(605, 402);
    expect(checkTrim(half)).toEqual([]);
    expect(settle(info, half)).toMatchObject({ width: 60.5, height: 40.2 });
    expect(labelArea(60.5, 40.2, 10)).toBe(27_432);
    expect(lanesOnWeb(29.3)).toBe(10);
    expect(lanesOnWeb(29.4)).toBe(9);
    expect(labelsPerSheet('A4', { width: 64.6, height: 93.6 })).toBe(9);
    expect(labelsPerSheet('A4', { width: 64.7, height: 93.6 })).toBe(8);
  });
  test('between two tenths is refused with both of them', () => {
    expect(checkTrim(label(605, 402, { width: 60.55 }))).toEqual([
      { path: 'width', code: 'field.tenths', params: { below: 60.5, above: 60.6 }, nearest: 60.6 },
    ]);
    expect(checkTrim(label(605, 402, { height: 311.999 }))).toMatchObject([
      { params: { below: 311.9, above: 312 }, nearest: 312 },
    ]);
  });
  test('is compared with a file exactly', () => {
    const expected = { width: 60.5, height: 40.2 };
    expect(matchSize({ page: deliveredSize(expected) }, expected)).toBe('page-with-bleed');
    expect(shownSize({ page: expected }, expected)).toEqual(expected);
    expect(matchSize({ page: { width: 59.9, height: 40.2 } }, expected)).toBeUndefined();
  });
});

test('a file is shown as the ordered size within a tenth, else with its own size', () => {
  const off = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(widths, heights, off, fc.boolean(), (width, height, tenths, hasTrim) => {
      const expected = { width: millimetresOf(width), height: millimetresOf(height) };
      const real = { width: millimetresOf(width + tenths), height: expected.height };
      const sizes = hasTrim ? { page: { width: 900, height: 900 }, trim: real } : { page: real };
      expect(matchSize(sizes, expected)).toBe(hasTrim ? 'trim-box' : 'page-is-trim');
      expect(shownSize(sizes, expected)).toEqual(Math.abs(tenths) <= 1 ? expected : real);
    }),
  );
});

test('any wanted size settles to a tenth, and a size in tenths is unchanged', () => {
  const side = fc.oneof(fc.double({ min: 0, max: 900, noNaN: true }), heights.map(millimetresOf));
  fc.assert(
    fc.property(side, side, fc.double({ min: 0, max: 30, noNaN: true }), (width, height, cornerRadius) => {
      const settled = settle(info, { ...plainLabel, shape: 'rounded', width, height, cornerRadius });
      expect([settled.width, settled.height, settled.cornerRadius].every(isInTenths)).toBe(true);
      expect(checkTrim(settled)).toEqual([]);
      expect(settle(info, settled)).toEqual(settled);
      if (width >= 10 && width <= 312 && isInTenths(width)) expect(settled.width).toBe(width);
    }),
  );
});

test('a larger label never costs less, tenth by tenth, in every market', () => {
  const quantity = fc.constantFrom(1, 999, 1000, 20_000, 1_000_000);
  fc.assert(
    fc.property(widths, heights, fc.integer({ min: 1, max: 40 }), quantity, (width, height, more, many) => {
      const wish = { quantity: many, sorts: [many], finishes: ['LAM-M'] };
      for (const market of marketIds) {
        const net = (w: number, h: number) => price(priceList, label(w, h, wish), market).net;
        const here = net(width, height);
        expect(net(Math.min(3120, width + more), height)).toBeGreaterThanOrEqual(here);
        expect(net(width, Math.min(7000, height + more))).toBeGreaterThanOrEqual(here);
      }
    }),
    { numRuns: 60 },
  );
});

test('whole millimetres cost to the cent what they did when sizes were whole', () => {
  const before = JSON.parse(
    readFileSync(join(import.meta.dirname, '../pricing/whole-millimetre-prices.json'), 'utf8'),
  ) as readonly (readonly [number, number, number, number, number, number])[];
  const kinds: Partial<Configuration>[] = [
    {},
    { finishes: ['FOIL-G', 'LAM-M'], material: 'PP-SI-P', express: '48h' },
    {
      shape: 'oval',
      form: { kind: 'roll', core: 40, winding: { side: 'outside', leading: 'top' }, labelsPerRoll: 300 },
    },
  ];
  for (const [index, [width, height, quantity, ...nets]] of before.entries()) {
    const wish = { ...kinds[index % kinds.length], quantity, sorts: [quantity] };
    const now = ([1, 2, 8] as const).map(
      (market) => price(priceList, { ...plainLabel, width, height, ...wish }, market).net,
    );
    expect([width, height, quantity, ...now]).toEqual([width, height, quantity, ...nets]);
  }
});
