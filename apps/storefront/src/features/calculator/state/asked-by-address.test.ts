import { readFileSync } from 'node:fs';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { expect, test } from 'vitest';
import { askedByAddress, shownOtherwise } from './asked-by-address.ts';
import { fromQuery, presetOf } from './configuration-address.ts';
import type { Info } from './info-of.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../api/seed/${name}.json`, import.meta.url), 'utf8'));
const info = {
  priceList: seed('price-list'),
  materials: seed('materials').materials,
  finishes: seed('finishes').finishes,
  productTypes: seed('product-types').productTypes,
} as unknown as Info;

/** The messages shown for a URL. */
function saidOf(search: string) {
  const query = new URLSearchParams(search);
  const asked = askedByAddress(query, info);
  const read = fromQuery(query, info);
  if (!read) throw new Error('no products');
  return asked && shownOtherwise(info, asked, settle(info, read));
}

test.each([
  ['p=wine-front&w=900&h=120&q=1000', [{ what: 'size' }]],
  ['p=wine-front&m=GONE&q=1000', [{ what: 'material' }]],
  ['p=wine-front&f=FOIL-G.GONE&q=1000', [{ what: 'finish', id: 'GONE' }]],
  ['p=wine-front&e=gone-extra&q=1000', [{ what: 'extra', id: 'gone-extra' }]],
  ['p=wine-front&q=9000000', [{ what: 'quantity' }]],
])('%s gives a message about what is shown instead', (search, expected) => {
  expect(saidOf(search)).toEqual(expected);
});

test('a URL with nothing but a product gives no message', () => {
  for (const { id } of info.productTypes) expect(saidOf(`p=${id}`)).toBeUndefined();
});

test('a URL written by the calculator opens without a message', () => {
  for (const type of info.productTypes) expect(saidOf(toQuery(settle(info, presetOf(type))))).toEqual([]);
});
