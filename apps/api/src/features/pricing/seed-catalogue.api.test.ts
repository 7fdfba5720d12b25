import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calculator } from '#features/calculator/index.ts';
import { materials } from '#features/materials/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { currentCatalogue, insertCatalogueVersion, pricing, seedCatalogue } from './index.ts';
import type { CatalogueKind } from './tables.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await openHarness({ features: [pricing, calculator, materials] });
  return () => shop.close();
});
afterEach(() => expect.hasAssertions());

const seed = (kind: CatalogueKind) =>
  JSON.parse(readFileSync(new URL(`../../../seed/${kind}.json`, import.meta.url), 'utf8'));
const bare = (entries: { descriptions?: object }[]) =>
  entries.map(({ descriptions: _none, ...rest }) => rest);

/** A database of the release before descriptions: without them, and without later additions. */
async function loadFirstRelease(version: string) {
  const all = seed('materials').materials.filter(({ id }: { id: string }) => id !== 'PP-WASH-W');
  const { 'PP-WASH-W': _new, ...multipliers } = seed('price-list').materials;
  const documents = {
    materials: { materials: bare(all) },
    finishes: { finishes: bare(seed('finishes').finishes) },
    'product-types': { productTypes: bare(seed('product-types').productTypes) },
    'price-list': { ...seed('price-list'), materials: multipliers, base: 4400 },
  };
  for (const [kind, document] of Object.entries(documents)) {
    const row = { kind: kind as CatalogueKind, version, activeFrom: new Date(0) };
    await insertCatalogueVersion(shop.app.db, { ...row, document: { ...document, version } });
  }
}

type Named = { readonly id: string; readonly names: Readonly<Record<string, string>> };

const withOldNames = (entry: Named) => ({ ...entry, names: { ...entry.names, de: `Alt ${entry.id}` } });

/** The documents of an earlier release: today's entries under other names; a price list has none. */
async function loadRenamed(kinds: readonly CatalogueKind[], version: string) {
  for (const kind of kinds) {
    const document = Object.fromEntries(
      Object.entries(seed(kind)).map(([name, value]) => [
        name,
        Array.isArray(value) && kind !== 'price-list' ? value.map(withOldNames) : value,
      ]),
    );
    const row = { kind, version, activeFrom: new Date(3) };
    await insertCatalogueVersion(shop.app.db, { ...row, document: { ...document, version } });
  }
}

const catalogueKinds: readonly CatalogueKind[] = ['materials', 'finishes', 'product-types'];

const detailsOf = async (materialId: string) => {
  const url = `/public/material/details/de/${materialId}`;
  return (await shop.server.inject({ url, headers: { 'x-api-key': shop.apiKey } })).json();
};

describe('the first price list and catalogue', () => {
  test('are loaded once', async () => {
    expect(await seedCatalogue(shop.app)).toHaveLength(4);
    expect(await seedCatalogue(shop.app)).toEqual([]);
    const { finishes, materials: all, productTypes } = await currentCatalogue(shop.app);
    expect([all.size, finishes.size]).toEqual([42, 15]);
    for (const { id, descriptions } of [...all.values(), ...finishes.values(), ...productTypes.values()])
      expect(Object.keys(descriptions ?? {}), id).toHaveLength(6);
  });

  test('replace those of an earlier release', async () => {
    await loadFirstRelease('2026-11-01');
    expect(await seedCatalogue(shop.app)).toHaveLength(4);
    expect(await seedCatalogue(shop.app)).toEqual([]);
    const { priceList } = await currentCatalogue(shop.app);
    expect(priceList).toMatchObject({ base: 4500, version: seed('price-list').version });
    expect((await detailsOf('KRA')).description).toContain('Fasern');
  });

  test('update their names in a shop that loaded them under others', async () => {
    await loadRenamed(['price-list', ...catalogueKinds], '2026-11-22');
    expect((await seedCatalogue(shop.app)).toSorted()).toEqual([...catalogueKinds, 'price-list'].toSorted());
    const { materials: all, finishes, productTypes } = await currentCatalogue(shop.app);
    for (const { names } of [...all.values(), ...finishes.values(), ...productTypes.values()])
      expect(names.de).not.toMatch(/^Alt /);
  });

  test('update their names also where only the price list is the operator’s', async () => {
    await loadRenamed(catalogueKinds, '2026-11-22');
    await loadRenamed(['price-list'], 'ours-2026');
    expect((await seedCatalogue(shop.app)).toSorted()).toEqual([...catalogueKinds].toSorted());
    expect(await seedCatalogue(shop.app)).toEqual([]);
    const { priceList, materials: all } = await currentCatalogue(shop.app);
    expect(priceList.version).toBe('ours-2026');
    expect(all.get('KRA')?.names.de).not.toBe('Alt KRA');
  });

  test('do not change the names of an operator’s own entries', async () => {
    await loadRenamed(['price-list', 'finishes', 'product-types'], '2026-11-22');
    await loadRenamed(['materials'], 'ours-2026');
    expect((await seedCatalogue(shop.app)).toSorted()).toEqual(['finishes', 'product-types']);
    const { materials: all } = await currentCatalogue(shop.app);
    expect(all.get('KRA')?.names.de).toBe('Alt KRA');
  });

  test('never replace an operator’s, and only add descriptions to those from before there were any', async () => {
    await loadFirstRelease('ours-2026');
    expect(await seedCatalogue(shop.app)).toEqual(['finishes', 'materials', 'product-types']);
    expect(await seedCatalogue(shop.app)).toEqual([]);
    const { priceList, materials: all } = await currentCatalogue(shop.app);
    expect(priceList).toMatchObject({ base: 4400, version: 'ours-2026' });
    expect(all.has('PP-WASH-W')).toBe(false);
    expect((await detailsOf('KRA')).description).toContain('Fasern');
  });
});
