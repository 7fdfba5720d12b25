import { designBody } from '@labelwerk/contracts/services/brief.ts';
import { expect, test } from 'vitest';
import {
  asOffered,
  bodyOf,
  choicesOf,
  type DesignValues,
  emptyBrief,
  fieldNames,
  fieldOfPath,
  pathOfField,
  valuesOf,
} from './brief-values.ts';

const filled: DesignValues = {
  ...emptyBrief,
  ...{ project_name: ' Honey ', description: 'A label\nfor honey', sorts: 3 },
  premium_services: ['extra-round'],
  ...{ font_style: 'serif', target_age: 8, tone: 0, primary_color: 'gold', width: 62.5 },
};

test('a form with the required texts alone sends the default values of the API', () => {
  const required = { project_name: 'Honey', description: 'A label' };
  expect(designBody.parse(bodyOf({ ...emptyBrief, ...required }))).toEqual(designBody.parse(required));
});

test('a finish that is not on the list becomes the default, and a side of 0 the minimum', () => {
  const stored = { ...designBody.parse(bodyOf(filled)), kind: 'design' as const };
  expect(valuesOf({ ...stored, finishing: 77 }).finishing).toBe(114);
  expect(valuesOf({ ...stored, finishing: 103 }).finishing).toBe(103);
  expect(designBody.parse(bodyOf({ ...filled, width: 0 })).width).toBe(10);
});

test('filled-in values are sent in their groups and return to their fields', () => {
  const body = bodyOf(filled);
  expect(body).toMatchObject({
    project_name: 'Honey',
    fonts: { font_style: 'serif', font_type: '' },
    target_audience: { target_gender: 5, target_age: 8 },
    label_style: { tone: 0 },
    color_preference: { primary_color: 'gold' },
  });
  const { isAuthorised, ...brief } = designBody.parse(body);
  expect(valuesOf({ kind: 'design', isAuthorised, ...brief } as never)).toEqual({
    ...filled,
    project_name: 'Honey',
  });
});

test('the path of a field, which errors name, includes its group', () => {
  expect(pathOfField('font_type')).toBe('fonts.font_type');
  expect(pathOfField('deadline')).toBe('deadline');
  expect(fieldNames.map((field) => fieldOfPath(pathOfField(field)))).toEqual(fieldNames);
});

test('the price depends on the choices alone', () => {
  expect(choicesOf(filled)).toEqual({
    ...{ sorts: 3, additional_forms: 0, high_priority: false, package_type: 'basic' },
    premium_services: ['extra-round'],
  });
});

test('choices that are not offered today are replaced by those that are', () => {
  const of = { name: '', description: '', price: 1 };
  const offer = {
    ...{ currency: 'EUR' as const, sorts: { ...of, max: 2 }, additional_forms: null, high_priority: null },
    package_types: [{ id: 'premium' as const, ...of, drafts: 3, rounds: 4 }],
    premium_services: [],
  };
  expect(asOffered({ ...filled, additional_forms: 2, high_priority: true }, offer)).toEqual({
    ...filled,
    ...{ sorts: 2, additional_forms: 0, high_priority: false, package_type: 'premium', premium_services: [] },
  });
  const all = {
    ...{ ...offer, sorts: { ...of, max: 20 }, premium_services: [{ id: 'extra-round' as const, ...of }] },
    package_types: [{ id: 'basic' as const, ...of, drafts: 1, rounds: 2 }],
  };
  expect(asOffered(filled, all)).toEqual(filled);
});
