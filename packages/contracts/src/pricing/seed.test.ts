import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFaults } from '@labelwerk/domain/catalogue/catalogue-faults.ts';
import type { DocumentFault } from '@labelwerk/domain/catalogue/document-fault.ts';
import { materialObstacle, pairObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { fitsWish } from '@labelwerk/domain/catalogue/material.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { priceListFaults } from '@labelwerk/domain/pricing/price-list-faults.ts';
import { describe, expect, test } from 'vitest';
import { finishesDocument, materialsDocument, productTypesDocument } from '../materials/catalogue.ts';
import { priceListDocument } from './price-list-document.ts';

const seed = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', `${name}.json`), 'utf8'));
const { materials } = materialsDocument.parse(seed('materials'));
const { finishes } = finishesDocument.parse(seed('finishes'));
const { productTypes } = productTypesDocument.parse(seed('product-types'));
const list = priceListDocument.parse(seed('price-list')) as unknown as PriceList;
const material = (id: string) => materials.find((entry) => entry.id === id) ?? expect.fail(id);
const finish = (id: string) => finishes.find((entry) => entry.id === id) ?? expect.fail(id);

const sentences = (faults: readonly DocumentFault[]) =>
  faults.map(({ document, path, sentence }) => `${document} ${path}: ${sentence}`);

test('the first price list and catalogue are consistent', () => {
  const catalogue = { materials: materials.map(({ id }) => id), finishes: finishes.map(({ id }) => id) };
  expect(priceListFaults(list, catalogue)).toEqual([]);
  expect(catalogueFaults({ materials, finishes, productTypes })).toEqual([]);
  expect(new Set(productTypes.map(({ pack }) => pack)).size).toBe(10);
});

test('every entry has its own description in every language', () => {
  const entries = [...materials, ...finishes, ...productTypes];
  const words = entries.flatMap(({ id, descriptions }) => Object.values(descriptions ?? expect.fail(id)));
  expect(new Set(words).size).toBe(entries.length * 6);
  expect([materials.length, finishes.length]).toEqual([42, 15]);
});

test('a fault of a list is reported with its path', () => {
  const broken = {
    ...list,
    tiers: [
      { upToM2: 20, rate: 500 },
      { upToM2: 10, rate: 600 },
    ],
  };
  expect(sentences(priceListFaults(broken, { materials: ['NEW'], finishes: [] }))).toEqual(
    expect.arrayContaining([
      'price-list tiers.1.upToM2: brackets must increase',
      'price-list materials.NEW: has no price',
    ]),
  );
});

test('a list without a core or in the wrong currency is reported', () => {
  const market = { ...list.markets[8], currency: 'EUR' as const };
  const broken = {
    ...list,
    roll: { ...list.roll, cores: { 25: 400, 76: 0 } },
    markets: { ...list.markets, 8: market },
  };
  const catalogue = { materials: materials.map(({ id }) => id), finishes: finishes.map(({ id }) => id) };
  expect(sentences(priceListFaults(broken, catalogue))).toEqual([
    'price-list roll.cores.40: has no price',
    'price-list markets.8.currency: this market pays in AUD',
  ]);
});

test('a fault of a catalogue is reported with its path', () => {
  const [first, second] = [material('THD-ECO'), material('PP-WG-P')];
  const type = productTypes[0] ?? expect.fail('no products');
  const wrong = { width: 400, shape: 'circle' as const, cornerRadius: 90, finishes: ['LAM-G', 'GONE'] };
  const faults = catalogueFaults({
    materials: [first, { ...second, serviceFrom: 90 }, second],
    finishes,
    productTypes: [
      { ...type, id: 'one', material: 'NONE', finishes: [] },
      { ...type, id: 'two', material: 'THD-ECO', height: 120, ...wrong },
    ],
  });
  expect(sentences(faults)).toEqual([
    'materials materials.2.id: PP-WG-P is a duplicate',
    'materials materials.1.serviceFrom: must be below serviceTo (80)',
    'product-types productTypes.0.material: there is no material NONE',
    'product-types productTypes.1.finishes: there is no finish GONE',
    'product-types productTypes.1.width: is more than 312 mm',
    'product-types productTypes.1.height: a circle must be as high as wide',
    'product-types productTypes.1.cornerRadius: is more than half the short side',
    "product-types productTypes.1.finishes: LAM-G with THD-ECO can't be made (finish.thermal-laminate)",
  ]);
});

describe('impossible combinations', () => {
  test('by the material', () => {
    expect(materialObstacle(finish('LAM-G'), material('THD-ECO'))).toBe('finish.thermal-laminate');
    expect(materialObstacle(finish('FOIL-G'), material('THD-TOP'))).toBe('finish.thermal-foil');
    expect(materialObstacle(finish('EMB'), material('PAP-WASH'))).toBe('finish.light-embossing');
    expect(materialObstacle(finish('VAR-G'), material('COMP'))).toBe('finish.compost-varnish');
    expect(materialObstacle(finish('FOIL-G'), material('WIN-COT'))).toBeUndefined();
  });
  test('by another finish, in either order', () => {
    expect(pairObstacle(finish('TTR'), finish('LAM-G'))).toBe('finish.overprint-covered');
    expect(pairObstacle(finish('VAR-M'), finish('LAM-G'))).toBe(
      pairObstacle(finish('LAM-G'), finish('VAR-M')),
    );
    expect(pairObstacle(finish('VAR-S'), finish('LAM-M'))).toBeUndefined();
  });
});

test('the finder finds materials that resist freezing and oil', () => {
  const fitting = materials
    .filter((entry) => fitsWish(entry, { coldest: -40, oil: true }))
    .map(({ id }) => id);
  expect(fitting).toContain('PP-WG-F');
  expect(fitting).not.toContain('PAP-GL-P');
});
