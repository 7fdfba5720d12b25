import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelLimits } from '../../label/label-shape.ts';
import { marketIds } from '../../market/markets.ts';
import { price } from '../price.ts';
import type { PriceList } from '../price-list.ts';
import { companionsQuery, labelsOfSet, priceOfSet, readCompanions, usualCompanion } from './label-set.ts';
import { plainLabel } from './plain-label.ts';

const list: PriceList = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../apps/api/seed/price-list.json'), 'utf8'),
);
const id = '6f1c0f6e-9a44-4a1e-b7b5-4d1d0c1f8a11';

const anySize = fc.record({
  width: fc.integer({ min: 100, max: labelLimits.widest * 10 }).map((tenths) => tenths / 10),
  height: fc.integer({ min: 100, max: labelLimits.highest * 10 }).map((tenths) => tenths / 10),
});
const anyCompanions = fc.record({ back: anySize, neck: anySize }, { requiredKeys: [] });
const anyMarket = fc.constantFrom(...marketIds);

describe('a set of labels', () => {
  test('without companions is the label itself, in no set', () => {
    expect(labelsOfSet(plainLabel, {}, id)).toEqual([plainLabel]);
  });
  test('has the front label first, and what the labels share is the same', () => {
    const wine = { ...plainLabel, shape: 'rounded' as const, cornerRadius: 8, material: 'WIN-VER' };
    const [front, back, neck] = labelsOfSet(
      wine,
      { neck: { width: 30, height: 12 }, back: { width: 80, height: 60 } },
      id,
    );
    expect(front).toEqual({ ...wine, set: { id, part: 'front' } });
    expect(back).toMatchObject({ width: 80, height: 60, cornerRadius: 8, set: { id, part: 'back' } });
    // A radius that fits the smaller side.
    expect(neck).toMatchObject({ width: 30, height: 12, cornerRadius: 6, material: 'WIN-VER' });
    for (const label of [back, neck]) expect(label?.sorts).toEqual(wine.sorts);
  });
  test('beside a special front label the companions are rectangles', () => {
    const special = { ...plainLabel, shape: 'special' as const, contour: 'arch' as const };
    const [, back] = labelsOfSet(special, { back: { width: 80, height: 60 } }, id);
    expect(back).toMatchObject({ shape: 'rectangle', cornerRadius: 0 });
    expect(back).not.toHaveProperty('contour');
  });
  test('costs what its labels cost together, with delivery once', () => {
    fc.assert(
      fc.property(anyCompanions, anyMarket, (sizes, market) => {
        const [first, ...others] = labelsOfSet(plainLabel, sizes, id);
        const sheets = [
          price(list, first, market),
          ...others.map((one) => price(list, one, market)),
        ] as const;
        const set = priceOfSet(list, first, sheets, market);
        expect(set.net).toBe(sheets.reduce((sum, { net }) => sum + net, 0));
        expect(set.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(set.net);
        expect(set.shipping).toBeLessThanOrEqual(Math.max(...sheets.map(({ shipping }) => shipping)));
        expect(set.gross).toBe(set.net + set.shipping + set.vat.amount);
        expect(set.quantity).toBe(first.quantity);
      }),
    );
  });
  test('is read back from its address', () => {
    fc.assert(
      fc.property(anyCompanions, (sizes) => {
        expect(readCompanions(companionsQuery(sizes))).toEqual(sizes);
      }),
    );
    expect(companionsQuery({ back: { width: 80, height: 60.5 } })).toBe('back-80x60.5');
  });
  test('of a hostile address has no size beyond its limits', () => {
    expect(readCompanions('back-1x999_neck-axb_front-20x20_back')).toEqual({
      back: { width: labelLimits.min, height: labelLimits.highest },
    });
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { width, height } of Object.values(readCompanions(text))) {
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(labelLimits.min);
          expect(width).toBeLessThanOrEqual(labelLimits.widest);
          expect(height).toBeLessThanOrEqual(labelLimits.highest);
        }
      }),
    );
  });
  test('has usual sizes that can be ordered', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom('back' as const, 'neck' as const), (front, part) => {
        const { width, height } = usualCompanion(part, front);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(labelLimits.min);
        expect(height).toBeLessThanOrEqual(labelLimits.highest);
      }),
    );
  });
});
