import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fits, idsOf, looser, needs, orders, readWish, sorted } from './finder.ts';

const { materials } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../api/seed/materials.json'), 'utf8'),
) as { materials: Material[] };
const wishOf = (query: string) => readWish(new URLSearchParams(query), materials);
const found = (query: string) => materials.filter((material) => fits(material, wishOf(query)));

test('a URL is parsed to filters, and unknown values are ignored', () => {
  expect(found('')).toHaveLength(materials.length);
  expect(found('group=none&look=plaid&coldest=cold&water=2')).toHaveLength(materials.length);
  expect(found('group=sustainable').every(({ group }) => group === 'sustainable')).toBe(true);
  expect(found('removable=1').every(({ adhesive }) => adhesive === 'removable')).toBe(true);
  expect(found('coldest=-40').every(({ serviceFrom }) => serviceFrom <= -40)).toBe(true);
  expect(found('food=1').map(({ id }) => id)).toContain('WIN-COT');
});

test('each filter suggested for removal gives the number of materials shown', () => {
  const flags = fc.subarray([...needs]);
  fc.assert(
    fc.property(
      flags,
      fc.constantFrom('', 'gold', 'clear', 'kraft'),
      fc.constantFrom('', '-40', '0'),
      (names, look, coldest) => {
        const query = new URLSearchParams(names.map((name) => [name, '1']));
        if (look) query.set('look', look);
        if (coldest) query.set('coldest', coldest);
        for (const { name, count } of looser(materials, readWish(query, materials))) {
          const rest = new URLSearchParams(query);
          rest.delete(name);
          expect(materials.filter((material) => fits(material, readWish(rest, materials)))).toHaveLength(
            count,
          );
        }
      },
    ),
  );
});

test('sorting loses nothing, and the cheapest comes first', () => {
  const priced = materials.map((material, index) => ({
    ...material,
    name: material.id,
    net: (index * 37) % 11,
  }));
  for (const order of orders) expect(sorted(priced, order).toSorted(byId)).toEqual(priced.toSorted(byId));
  expect(sorted(priced, 'price')[0]?.net).toBe(0);
  expect(sorted(priced, 'cold')[0]?.serviceFrom).toBe(Math.min(...materials.map((m) => m.serviceFrom)));
});
const byId = (a: Material, b: Material) => a.id.localeCompare(b.id);

test('compared ids exist, without duplicates, up to the maximum', () => {
  expect(idsOf('KRA.none.KRA.GRA.REC.HEM', materials, 3)).toEqual(['KRA', 'GRA', 'REC']);
  expect(idsOf(null, materials, 3)).toEqual([]);
});
