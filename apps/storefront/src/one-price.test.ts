import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import type { Configuration, Express } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { expect, test } from 'vitest';
import type { Info } from '#features/calculator/index.ts';
import { fromQuery, presetOf } from '#features/calculator/state/configuration-address.ts';
import { calculatorQuery, exampleLabel, netOf } from '#features/guides/example-label.ts';
import { showcase, stocks } from '#features/home/showcase.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../api/seed', name), 'utf8'));
const info = {
  priceList: seed('price-list.json'),
  materials: seed('materials.json').materials,
  finishes: seed('finishes.json').finishes,
  productTypes: seed('product-types.json').productTypes,
} as Info;

/** The calculator's configuration after following a link to it. */
function opened(query: string): Configuration {
  const asked = fromQuery(new URLSearchParams(query), info);
  if (!asked) throw new Error('no products');
  return settle(info, asked);
}
const sheetsOf = (configuration: Configuration) =>
  marketIds.map((market) => price(info.priceList, configuration, market));

test('a product of the home page costs what the calculator shows for it, by its link and by its name alone', () => {
  for (const product of showcase) {
    const shown = sheetsOf(presetOf(product));
    expect([product.id, sheetsOf(opened(toQuery(presetOf(product))))]).toEqual([product.id, shown]);
    expect([product.id, sheetsOf(opened(`p=${product.id}`))]).toEqual([product.id, shown]);
  }
  expect(sheetsOf(opened(''))).toEqual(sheetsOf(presetOf(showcase[0] as (typeof showcase)[number])));
});

test('a stock of the home page opens as it is drawn', () => {
  const jar = showcase[1] as (typeof showcase)[number];
  for (const { id, finishes } of stocks) {
    const linked = { ...presetOf(jar), material: id, finishes };
    expect(opened(toQuery(linked))).toMatchObject({ material: id, finishes });
  }
});

test('a price of the guides is the one of the label their link opens', () => {
  const wishes = [
    ...info.materials.map(({ id }) => ({ material: id })),
    ...info.finishes.map(({ id }) => ({ finishes: [id] })),
    ...info.finishes.map(({ id }) => ({ finishes: [id], quantity: 5000, express: '48h' as Express })),
    ...(['none', '48h', 'same-day'] as const).map((express) => ({ express, quantity: 2500 })),
  ];
  for (const wish of wishes)
    for (const market of marketIds) {
      const linked = opened(calculatorQuery(info, wish));
      expect([wish, netOf(info, linked, market)]).toEqual([
        wish,
        netOf(info, exampleLabel(info, wish), market),
      ]);
    }
});
