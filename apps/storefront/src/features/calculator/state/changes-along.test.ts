import { readFileSync } from 'node:fs';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { expect, test } from 'vitest';
import { toggledFinish, withMaterial, withProduct, withSide } from './change.ts';
import { changesAlong } from './changes-along.ts';
import { presetOf } from './configuration-address.ts';
import type { Info } from './info-of.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../api/seed/${name}.json`, import.meta.url), 'utf8'));
const info = {
  priceList: { ...seed('price-list'), extras: { 'barcode-check': 2500 } },
  materials: seed('materials').materials,
  finishes: seed('finishes').finishes,
  productTypes: seed('product-types').productTypes,
} as unknown as Info;
const wine = presetOf(info.productTypes.find(({ id }) => id === 'wine-front') ?? ({} as never));

test('untouched presets change with the product without a message', () => {
  expect(changesAlong(info, wine, settle(info, withProduct(info, wine, 'honey')), 'product')).toEqual([]);
});

test('own choices that another product changes are reported one by one; a machine’s roll and extras are kept', () => {
  const own: Configuration = {
    ...withSide(wine, 'width', 120),
    finishes: ['FOIL-G', 'LAM-M'],
    form: { kind: 'roll', core: 40, winding: { side: 'inside', leading: 'left' } },
    extras: ['barcode-check'],
    quantity: 500,
    sorts: [200, 300],
  };
  const honey = settle(info, withProduct(info, own, 'honey'));
  expect(honey).toMatchObject({ extras: own.extras, sorts: own.sorts, form: { core: 40 } });
  expect(changesAlong(info, own, honey, 'product')).toEqual([
    { what: 'size' },
    { what: 'finish', id: 'FOIL-G' },
    { what: 'finish', id: 'LAM-M' },
  ]);
  const sheet = settle(info, withProduct(info, own, 'sheet'));
  expect(changesAlong(info, own, sheet, 'product')).toContainEqual({ what: 'form' });
});

test('a finish dropped with the material is reported; a choice in its own step is not', () => {
  const foiled = settle(info, toggledFinish(wine, 'FOIL-G'));
  expect(changesAlong(info, wine, foiled, 'finish')).toEqual([]);
  const thermal = settle(info, withMaterial(info, foiled, 'THD-TOP'));
  expect(changesAlong(info, foiled, thermal, 'material')).toEqual([{ what: 'finish', id: 'FOIL-G' }]);
});

test('sheets that raise the quantity, and a label too large for them, are reported', () => {
  const small = settle(info, { ...wine, quantity: 10, sorts: [10] });
  const sheet = settle(info, { ...small, form: { kind: 'sheet', format: 'A4' } });
  expect(changesAlong(info, small, sheet, 'delivery')).toEqual([{ what: 'quantity' }]);
  const huge = settle(info, withSide(sheet, 'height', 600));
  expect(changesAlong(info, sheet, huge, 'size')).toEqual([{ what: 'form' }]);
});
