import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelShapes } from '../label/label-shape.ts';
import { defaultWinding } from '../label/roll.ts';
import { checkConfiguration } from './check-configuration.ts';
import type { Configuration, Form } from './configuration.ts';
import type { CheckedCatalogue } from './configuration-problem.ts';
import { plainLabel } from './plain-label.ts';
import { price } from './price.ts';
import type { PriceList } from './price-list.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const list: PriceList = seed('price-list');
const catalogue: CheckedCatalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
  productTypes: byId(seed('product-types').productTypes),
};
const check = (configuration: Configuration) => checkConfiguration(list, catalogue, configuration);

const roll: Form = { kind: 'roll', core: 76, winding: defaultWinding };
const plain: Configuration = plainLabel;

describe('what can’t be made is told with its field, its limit and what can', () => {
  test.each<[Partial<Configuration>, string, string, unknown]>([
    [{ width: 313 }, 'width', 'field.max', 312],
    [{ height: 9 }, 'height', 'field.min', 10],
    [{ width: Number.NaN }, 'width', 'field.min', 10],
    [{ height: Number.POSITIVE_INFINITY }, 'height', 'field.max', 700],
    [{ width: 50.4 }, 'width', 'field.step', 50],
    [{ shape: 'circle', height: 60 }, 'height', 'pricing.circle', 50],
    [{ shape: 'rounded', width: 12, cornerRadius: 8 }, 'cornerRadius', 'field.max', 6],
    [{ quantity: 1e9, sorts: [1e9] }, 'quantity', 'field.max', 1_000_000],
    [{ quantity: 10, sorts: [3, 4] }, 'sorts', 'pricing.sorts-sum', [5, 5]],
    [{ quantity: 2, sorts: [1, 1, 1] }, 'sorts', 'pricing.sorts-sum', [1, 1]],
    [{ sorts: [] }, 'sorts', 'field.min', [1000]],
    [{ sorts: [1001, -1] }, 'sorts.1', 'field.min', 1],
    [{ material: 'constructor' }, 'material', 'pricing.unknown', 'PAP-GL-P'],
    [{ extras: ['design', 'design'] }, 'extras.1', 'pricing.twice', undefined],
    [{ material: 'THD-ECO', finishes: ['LAM-G'] }, 'finishes.0', 'finish.thermal-laminate', []],
    [{ finishes: ['LAM-G', 'VAR-G'] }, 'finishes.1', 'finish.two-surfaces', ['LAM-G']],
    [{ form: { kind: 'sheet', format: 'A4' }, width: 300 }, 'form', 'pricing.sheet', sheet('SRA3')],
    [
      { form: { kind: 'sheet', format: 'SRA3' }, width: 312, height: 500 },
      'form',
      'pricing.sheet',
      { kind: 'single' },
    ],
    [
      { height: 400, form: { ...roll, winding: { side: 'outside', leading: 'left' } } },
      'form.winding.leading',
      'pricing.web',
      'top',
    ],
    [{ form: sheet('A4'), quantity: 299, sorts: [299] }, 'quantity', 'pricing.sheets-least', 300],
    [{ form: { ...roll, labelsPerRoll: 10 } }, 'form.labelsPerRoll', 'field.min', 100],
  ])('%o', (change, path, code, nearest) => {
    expect(check({ ...plain, ...change })).toContainEqual(
      expect.objectContaining({ path, code, ...(nearest !== undefined && { nearest }) }),
    );
  });
  test('a roll that would be too thick, with the most that fit', () => {
    const thick = { ...plain, quantity: 50_000, sorts: [50_000], form: { ...roll, labelsPerRoll: 50_000 } };
    const [problem] = check(thick);
    expect(problem).toMatchObject({ path: 'form.labelsPerRoll', code: 'pricing.roll-too-thick' });
    expect(check({ ...thick, form: { ...roll, labelsPerRoll: Number(problem?.nearest) } })).toEqual([]);
  });
});

function sheet(format: 'A4' | 'SRA3'): Form {
  return { kind: 'sheet', format };
}

const number = fc.oneof(fc.integer({ min: -5, max: 1100 }), fc.double());
const anyForm: fc.Arbitrary<Form> = fc.oneof(
  fc.record({
    kind: fc.constant('roll' as const),
    core: fc.constantFrom<25 | 40 | 76>(25, 40, 76),
    winding: fc.record({
      side: fc.constantFrom('outside' as const, 'inside' as const),
      leading: fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const),
    }),
    labelsPerRoll: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  }),
  fc.constantFrom<Form>(sheet('A4'), sheet('SRA3'), { kind: 'fanfold' }, { kind: 'single' }),
);
const anyIds = (ids: Iterable<string>) => fc.array(fc.constantFrom(...ids, 'gone'), { maxLength: 4 });
const anything: fc.Arbitrary<Configuration> = fc
  .record({
    shape: fc.constantFrom(...labelShapes),
    width: number,
    height: number,
    cornerRadius: number,
    material: fc.constantFrom(...catalogue.materials.keys(), 'gone'),
    finishes: anyIds(catalogue.finishes.keys()),
    quantity: fc.integer({ min: 0, max: 1_100_000 }),
    sorts: fc.option(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 60 }), { nil: undefined }),
    form: anyForm,
    extras: anyIds(Object.keys(list.extras)),
  })
  .map((wish) => ({ ...plain, ...wish, sorts: wish.sorts ?? [wish.quantity] }));

/** The configuration with one value set at a path of names and indices. */
function withValue(configuration: Configuration, path: string, value: unknown): Configuration {
  const copy = structuredClone(configuration) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((object, name) => object[name] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy as unknown as Configuration;
}

/** What is offered in place of each fault, taken one after the other. */
function mend(wish: Configuration): Configuration {
  let mended = wish;
  for (let step = 0; step < 200; step += 1) {
    const problem = check(mended).find(({ nearest }) => nearest !== undefined);
    if (!problem) break;
    // What quarrels among finishes is answered with the finishes that may stay.
    const path = problem.path.startsWith('finishes.') ? 'finishes' : problem.path;
    mended = withValue(mended, path, problem.nearest);
  }
  return mended;
}

test('whatever is asked for can be mended with what is offered, and then has a price', () => {
  fc.assert(
    fc.property(anything, (wish) => {
      const mended = mend(wish);
      // What is not sold has nothing near it: it can only be left out.
      const left = check(mended).map(({ code }) => code);
      expect(left.every((code) => code === 'pricing.unknown' || code === 'pricing.twice')).toBe(true);
      const sold = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== 'gone');
      const fine = { ...mended, finishes: sold(mended.finishes), extras: sold(mended.extras) };
      expect(check(fine)).toEqual([]);
      expect(price(list, fine, 1).net).toBeGreaterThan(0);
    }),
  );
});
