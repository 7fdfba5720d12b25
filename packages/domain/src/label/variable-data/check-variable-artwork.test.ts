import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConfiguration } from '../../pricing/configuration/check-configuration.ts';
import type { Configuration } from '../../pricing/configuration/configuration.ts';
import { type CheckedCatalogue, withNearest } from '../../pricing/configuration/configuration-problem.ts';
import { plainLabel } from '../../pricing/configuration/plain-label.ts';
import { price } from '../../pricing/price.ts';
import type { PriceList } from '../../pricing/price-list.ts';
import { defaultWinding } from '../roll.ts';
import { textField } from './testing-fields.ts';
import type { VariableField } from './variable-field.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const { artworkFrom: _rows, ...bare } = seed('price-list') as PriceList;
const list: PriceList = { ...bare, artworkFrom: { 'variable-data': { setup: 1500, perThousand: 300 } } };
const catalogue: CheckedCatalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
  productTypes: byId(seed('product-types').productTypes),
};
const label = (fields: readonly VariableField[] = [textField()]): Configuration => ({
  ...plainLabel,
  artworkFrom: { kind: 'variable-data', table_id: 'a-table', fields },
});
const problemsOf = (configuration: Configuration) =>
  checkConfiguration(list, catalogue, configuration).map(({ path, code }) => [path, code]);
const alternating = { kind: 'roll', core: 76, winding: defaultWinding, designs: 'alternating' } as const;

test.each<[readonly VariableField[], Partial<Configuration>, readonly (readonly [string, string])[]]>([
  [[textField()], {}, []],
  [[textField(), textField({ name: 'second', page: 2 })], { sorts: [600, 400] }, []],
  [[], {}, [['artworkFrom.fields', 'variable.fields-none']]],
  [[textField({ page: 2 })], {}, [['artworkFrom.fields.0', 'variable.field-page']]],
  [
    [textField(), textField({ name: 'NAME', frame: { x: 0, y: 4, width: 20, height: 8 } })],
    {},
    [
      ['artworkFrom.fields.1', 'variable.field-repeated'],
      ['artworkFrom.fields.1', 'variable.field-outside'],
    ],
  ],
  [[textField({ onWhite: true })], {}, [['artworkFrom.fields.0.onWhite', 'variable.white-missing']]],
  [[textField({ onWhite: true })], { material: 'PP-CG-P', finishes: ['WHITE-P'] }, []],
  [[textField()], { productType: 'blank' }, [['productType', 'variable.blank']]],
  [[textField()], { quantity: 100_001, sorts: [100_001] }, [['quantity', 'variable.labels-many']]],
  [[textField()], { sorts: [500, 500], form: alternating }, [['form.designs', 'variable.alternating']]],
])('%# fields with %o', (fields, change, problems) => {
  expect(problemsOf({ ...label(fields), ...change })).toEqual(problems);
});

test('suggestions give a label that can be printed', () => {
  const wrong = {
    ...label([textField({ onWhite: true })]),
    ...{ sorts: [500, 500], form: alternating, productType: 'blank' },
  };
  const fixed = withNearest(wrong, checkConfiguration(list, catalogue, wrong));
  expect(problemsOf(fixed)).toEqual([]);
});

test('without its row in the price list it is not offered', () => {
  expect(checkConfiguration(bare, catalogue, label())).toMatchObject([
    { path: 'artworkFrom', code: 'variable.not-offered' },
  ]);
});

test('the price adds an amount per line and one per 1,000 labels', () => {
  expect(price(list, label(), 1).net - price(list, plainLabel, 1).net).toBe(1800);
});
