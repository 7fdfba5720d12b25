import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finish, obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { expect, test } from 'vitest';
import { materialFor, refusingFinishes, refusingMaterials } from './refusals.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../api/seed', `${name}.json`), 'utf8'));
const { materials } = seed('materials') as { materials: Material[] };
const { finishes } = seed('finishes') as { finishes: Finish[] };
const idsOf = (refusals: { entries: readonly { id: string }[] }[]) =>
  refusals.flatMap(({ entries }) => entries.map(({ id }) => id)).sort();

test.each(finishes)('$id is refused by the same materials and finishes as in the calculator', (finish) => {
  const byRule = materials.filter((material) => obstacleTo(finish, material, []));
  expect(idsOf(refusingMaterials(finish, materials))).toEqual(byRule.map(({ id }) => id).sort());
  const plain = materials.find((material) => !obstacleTo(finish, material, [])) as Material;
  const beside = finishes.filter((other) => obstacleTo(finish, plain, [other]));
  expect(idsOf(refusingFinishes(finish, finishes))).toEqual(beside.map(({ id }) => id).sort());
});

test('for a material that refuses a finish, the nearest one that accepts it is offered', () => {
  const thermal = materials.find(({ face }) => face === 'thermal') as Material;
  const laminate = finishes.find(({ kind }) => kind === 'laminate') as Finish;
  const offered = materialFor(laminate, thermal, materials) as Material;
  expect(offered.face).not.toBe('thermal');
  expect(obstacleTo(laminate, offered, [])).toBeUndefined();
  expect(materialFor(laminate, offered, materials)).toBe(offered);
});
