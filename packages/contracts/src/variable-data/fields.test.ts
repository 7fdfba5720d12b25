import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { expect, test } from 'vitest';
import { variableField, variableFields } from './fields.ts';

test('a field of the domain is one of the contract, and the other way', () => {
  const field: VariableField = variableField.parse(textField({ prefix: 'Lot ' }));
  expect(field).toEqual(textField({ prefix: 'Lot ' }));
});

test.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['a half number', { source: { kind: 'serial', first: 0.5, step: 1, digits: 3 } }],
  ['too many digits', { source: { kind: 'serial', first: 0, step: 1, digits: 16 } }],
  ['another kind', { kind: 'ean' }],
  ['no column', { source: { kind: 'column', column: '' } }],
  ['more than full ink', { colour: [0, 0, 0, 1.1] }],
  ['three inks', { colour: [0, 0, 0] }],
  ['another turn', { turn: 45 }],
  ['a place that is no number', { frame: { x: Number.NaN, y: 0, width: 9, height: 9 } }],
  ['what no field has', { font: 'Arial' }],
])('a field with %s is refused', (_what, more) => {
  expect(variableField.safeParse({ ...textField(), ...more }).success).toBe(false);
});

test('a label has as many fields as it may', () => {
  expect(variableFields.safeParse([]).success).toBe(false);
  expect(variableFields.safeParse(Array(30).fill(textField())).success).toBe(true);
  expect(variableFields.safeParse(Array(31).fill(textField())).success).toBe(false);
});
