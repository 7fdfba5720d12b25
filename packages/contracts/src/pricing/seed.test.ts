import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { materialObstacle, obstacleTo, pairObstacle } from '@labelwerk/domain/catalogue/finish.ts';
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

test('the first price list and catalogue fit each other', () => {
  const catalogue = { materials: materials.map(({ id }) => id), finishes: finishes.map(({ id }) => id) };
  expect(priceListFaults(list, catalogue)).toEqual([]);
  for (const type of productTypes) {
    const chosen = type.finishes.map(finish);
    expect(catalogue.materials).toContain(type.material);
    for (const each of chosen)
      expect(obstacleTo(each, material(type.material), chosen), type.id).toBeUndefined();
  }
  expect(new Set(productTypes.map(({ pack }) => pack)).size).toBe(10);
});

test('a broken list is reported where it is broken', () => {
  const broken = {
    ...list,
    tiers: [
      { upToM2: 20, rate: 500 },
      { upToM2: 10, rate: 600 },
    ],
  };
  expect(priceListFaults(broken, { materials: ['NEW'], finishes: [] })).toEqual(
    expect.arrayContaining(['tiers.1.upToM2: brackets must rise', 'materials.NEW: no price']),
  );
});

describe('combinations that can’t be made', () => {
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

test('the finder finds what stands freezing and oil', () => {
  const fitting = materials
    .filter((entry) => fitsWish(entry, { coldest: -40, oil: true }))
    .map(({ id }) => id);
  expect(fitting).toContain('PP-WG-F');
  expect(fitting).not.toContain('PAP-GL-P');
});
