import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelShapes } from '../../label/label-shape.ts';
import { defaultWinding } from '../../label/roll.ts';
import { price } from '../price.ts';
import type { PriceList } from '../price-list.ts';
import { checkConfiguration } from './check-configuration.ts';
import { type Configuration, designsOnRolls, type Form } from './configuration.ts';
import { type CheckedCatalogue, withNearest } from './configuration-problem.ts';
import { plainLabel } from './plain-label.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const list: PriceList = { ...seed('price-list'), extras: { 'artwork-check': 1500, design: 4583 } };
const catalogue: CheckedCatalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
  productTypes: byId(seed('product-types').productTypes),
};
const check = (configuration: Configuration) => checkConfiguration(list, catalogue, configuration);

const roll: Form = { kind: 'roll', core: 76, winding: defaultWinding };
const plain: Configuration = plainLabel;

describe('a problem names its field, its limit and a valid value', () => {
  test.each<[Partial<Configuration>, string, string, unknown]>([
    [{ width: 313 }, 'width', 'field.max', 312],
    [{ height: 9 }, 'height', 'field.min', 10],
    [{ width: Number.NaN }, 'width', 'field.min', 10],
    [{ height: Number.POSITIVE_INFINITY }, 'height', 'field.max', 700],
    [{ width: 50.44 }, 'width', 'field.tenths', 50.4],
    [{ shape: 'rounded', cornerRadius: 2.26 }, 'cornerRadius', 'field.tenths', 2.3],
    [{ shape: 'rectangle', cornerRadius: -5 }, 'cornerRadius', 'field.min', 0],
    [{ shape: 'oval', cornerRadius: 1e308 }, 'cornerRadius', 'field.max', 10],
    [{ shape: 'special', cornerRadius: 2.26 }, 'cornerRadius', 'field.tenths', 2.3],
    [{ shape: 'circle', height: 60 }, 'height', 'pricing.circle', 50],
    [{ shape: 'rounded', width: 12, cornerRadius: 8 }, 'cornerRadius', 'field.max', 6],
    [{ quantity: 1e9, sorts: [1e9] }, 'quantity', 'field.max', 1_000_000],
    [{ quantity: 10, sorts: [3, 4] }, 'sorts', 'pricing.sorts-sum', [5, 5]],
    [{ quantity: 2, sorts: [1, 1, 1] }, 'sorts', 'pricing.sorts-sum', [1, 1]],
    [{ sorts: [] }, 'sorts', 'field.min', [1000]],
    [{ sorts: [1001, -1] }, 'sorts.1', 'field.min', 1],
    [{ material: 'constructor' }, 'material', 'pricing.unknown', 'PAP-GL-P'],
    [{ extras: ['design', 'design'] }, 'extras.1', 'pricing.twice', ['design']],
    [{ extras: ['gone', 'design'] }, 'extras.0', 'pricing.unknown', ['design']],
    [{ shape: 'circle', width: 400, height: 400 }, 'height', 'pricing.circle', 312],
    [{ quantity: 1000, sorts: [1000, 0] }, 'sorts', 'pricing.sorts-sum', [500, 500]],
    [{ form: sheet('A4'), quantity: 299, sorts: [299] }, 'sorts', 'pricing.sorts-sum', [300]],
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
    [{ form: sheet('A4'), quantity: 299, sorts: [299] }, 'quantity', 'pricing.sheets-min', 300],
    [{ form: { ...roll, labelsPerRoll: 10 } }, 'form.labelsPerRoll', 'field.min', 100],
    [
      { sorts: [700, 300], form: { ...roll, designs: 'alternating' } },
      'sorts',
      'pricing.alternating-uneven',
      [500, 500],
    ],
  ])('%o', (change, path, code, nearest) => {
    expect(check({ ...plain, ...change })).toContainEqual(
      expect.objectContaining({ path, code, ...(nearest !== undefined && { nearest }) }),
    );
  });
  test('a roll that is too thick, with the maximum number of labels', () => {
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
    labelsPerRoll: fc.option(fc.oneof(fc.integer({ min: -1, max: 100_000 }), fc.double()), {
      nil: undefined,
    }),
    designs: fc.option(fc.constantFrom(...designsOnRolls), { nil: undefined }),
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
    quantity: fc.oneof(fc.integer({ min: 0, max: 1_100_000 }), fc.double()),
    sorts: fc.option(fc.array(fc.oneof(fc.integer({ min: -1, max: 5000 }), fc.double()), { maxLength: 60 }), {
      nil: undefined,
    }),
    form: anyForm,
    extras: anyIds(Object.keys(list.extras)),
  })
  .map((wish) => ({ ...plain, ...wish, sorts: wish.sorts ?? [wish.quantity] }));

test('applying all suggestions gives a label that can be produced and priced', () => {
  fc.assert(
    fc.property(anything, (wish) => {
      const taken = withNearest(wish, check(wish));
      expect(check(taken)).toEqual([]);
      expect(price(list, taken, 1).net).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});

test('unknown, duplicate and conflicting finishes are distinguished, with those that may be kept', () => {
  const finishes = ['LAM-G', 'GONE', 'LAM-G', 'TTR', 'VAR-G', 'FOIL-G'];
  const nearest = ['LAM-G', 'FOIL-G'];
  expect(check({ ...plain, finishes }).map(({ path, code, ...rest }) => [path, code, rest.nearest])).toEqual([
    ['finishes.1', 'pricing.unknown', nearest],
    ['finishes.2', 'pricing.twice', nearest],
    ['finishes.3', 'finish.overprint-covered', nearest],
    ['finishes.4', 'finish.two-surfaces', nearest],
  ]);
});

test('the suggestion for an unknown material takes the finishes', () => {
  const [first] = check({ ...plain, productType: 'shipping', material: 'GONE', finishes: ['LAM-G'] });
  const nearest = catalogue.materials.get(String(first?.nearest));
  expect(nearest?.face).not.toBe('thermal');
});
