import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import { labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { checkConfiguration } from '@labelwerk/domain/pricing/configuration/check-configuration.ts';
import {
  type Configuration,
  designsOnRolls,
  evenSorts,
  type Form,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromQuery, presetOf } from './configuration-address.ts';
import type { Info } from './info-of.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../api/seed', name), 'utf8'));
const catalogue: Pick<Info, 'priceList' | 'materials' | 'finishes' | 'productTypes'> = {
  priceList: { ...seed('price-list.json'), extras: { design: 4583, 'artwork-check': 1500 } },
  materials: seed('materials.json').materials,
  finishes: seed('finishes.json').finishes,
  productTypes: seed('product-types.json').productTypes,
};
const byId = <T extends { readonly id: string }>(entries: readonly T[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));
const byIds = {
  materials: byId(catalogue.materials),
  finishes: byId(catalogue.finishes),
  productTypes: byId(catalogue.productTypes),
};
const readChoices = (info: typeof catalogue, search: string): Configuration => {
  const read = fromQuery(new URLSearchParams(search), info);
  if (!read) throw new Error('no products');
  return settle(info, read);
};

const [wine] = catalogue.productTypes;
if (!wine) throw new Error('no products');

const anyForm: fc.Arbitrary<Form> = fc.oneof(
  fc.record({
    kind: fc.constant('roll' as const),
    core: fc.constantFrom(...cores),
    designs: fc.option(fc.constantFrom(...designsOnRolls), { nil: undefined }),
    winding: fc.record({
      side: fc.constantFrom('outside' as const, 'inside' as const),
      leading: fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const),
    }),
    labelsPerRoll: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('sheet' as const), format: fc.constantFrom('A4' as const, 'SRA3' as const) }),
  fc.constantFrom<Form>({ kind: 'fanfold' }, { kind: 'single' }),
);

const anything = fc
  .record({
    productType: fc.constantFrom(...catalogue.productTypes.map(({ id }) => id), 'gone'),
    shape: fc.constantFrom(...labelShapes),
    width: fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
    height: fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
    cornerRadius: fc.double({ min: 0, max: 30, noNaN: true }),
    material: fc.constantFrom(...catalogue.materials.map(({ id }) => id), 'gone'),
    finishes: fc.array(fc.constantFrom(...catalogue.finishes.map(({ id }) => id), 'gone'), { maxLength: 8 }),
    ownedTool: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 5_000_000 }),
    form: anyForm,
    express: fc.constantFrom('none' as const, '48h' as const, 'same-day' as const),
    extras: fc.array(fc.constantFrom('design', 'artwork-check', 'gone'), { maxLength: 4 }),
    sortCount: fc.integer({ min: 1, max: 80 }),
  })
  .map(({ sortCount, ...rest }): Configuration => ({ ...rest, sorts: evenSorts(rest.quantity, sortCount) }));

describe('any configuration', () => {
  test('settles to one that every market can price; settling it again changes nothing', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...marketIds), (wish, market) => {
        const settled = settle(catalogue, wish);
        expect(settle(catalogue, settled)).toEqual(settled);
        expect(checkConfiguration(catalogue.priceList, byIds, settled)).toEqual([]);
        expect(price(catalogue.priceList, settled, market).net).toBeGreaterThan(0);
        expect(settled.sorts.reduce((sum, sort) => sum + sort, 0)).toBe(settled.quantity);
        expect(Math.min(...settled.sorts)).toBeGreaterThanOrEqual(1);
        if (settled.shape === 'circle') expect(settled.height).toBe(settled.width);
      }),
    );
  });
  test('keeps no finish that its material does not accept', () => {
    fc.assert(
      fc.property(anything, (wish) => {
        const settled = settle(catalogue, wish);
        const material = catalogue.materials.find(({ id }) => id === settled.material);
        const chosen = settled.finishes.map((id) => catalogue.finishes.find((finish) => finish.id === id));
        chosen.forEach((finish, index) => {
          const before = chosen.slice(0, index).filter((one) => one !== undefined);
          expect(finish && material && obstacleTo(finish, material, before)).toBeUndefined();
        });
      }),
    );
  });
  test('is restored unchanged from its URL once settled', () => {
    fc.assert(
      fc.property(anything, (wish) => {
        const settled = settle(catalogue, {
          ...wish,
          productType: wish.productType === 'gone' ? 'beer' : wish.productType,
        });
        expect(readChoices(catalogue, toQuery(settled))).toEqual(settled);
      }),
    );
  });
});

test('a URL that names only the product gives its presets', () => {
  expect(readChoices(catalogue, 'p=olive-oil')).toEqual(
    settle(catalogue, presetOf(catalogue.productTypes.find(({ id }) => id === 'olive-oil') ?? wine)),
  );
});

test('a URL with invalid values gives a configuration that has a price', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, value) => {
      const search = new URLSearchParams({
        [key]: value,
        w: value,
        q: value,
        d: value,
        e: value,
        f: value,
      }).toString();
      expect(price(catalogue.priceList, readChoices(catalogue, search), 1).net).toBeGreaterThan(0);
    }),
  );
});

test('a side of 0 becomes 10 mm, and one larger than the press allows becomes its maximum', () => {
  const settled = settle(catalogue, { ...presetOf(wine), width: 0, height: 9000 });
  expect([settled.width, settled.height]).toEqual([10, 700]);
});
