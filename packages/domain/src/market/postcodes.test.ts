import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';
import { codeOf, countryIds } from './countries.ts';
import { postcodeExample, postcodeOf, postcodePattern } from './postcodes.ts';

test.each(countryIds)('postcodes of country %i are taken in every usual form', (country) => {
  const example = postcodeExample(country);
  const written = postcodeOf(country, example);
  expect(written).toBe(example);
  expect(example).toMatch(new RegExp(postcodePattern(country), 'i'));
  const bare = example.replace(/^(?:LV|LT)-/, '');
  const code = codeOf(country);
  const forms = [
    ` ${example} `,
    example.toLowerCase(),
    example.replace(/[\s-]/g, ''),
    example.replace(/[\s-]/g, '\u00a0'),
    [...bare].join(' '),
    ...['-', ' ', '', ' - ', '\u2011'].map((joint) => code + joint + bare),
    `${code.toLowerCase()}-${bare.toLowerCase()}`,
  ];
  expect(forms.map((form) => [form, postcodeOf(country, form)])).toEqual(
    forms.map((form) => [form, example]),
  );
});

test.each([
  [1, 'D-01067', '01067'],
  [5, 'F 75001', '75001'],
  [7, 'I-20121', '20121'],
  [10, 'E-28001', '28001'],
  [2, 'uk sw1a1aa', 'SW1A 1AA'],
  [2, 'l11aa', 'L1 1AA'],
  [40, 'A-1010', '1010'],
  [442, 'L1111', '1111'],
  [372, 'irl d02af30', 'D02 AF30'],
] as const)('country %i takes %s as %s', (country, typed, written) => {
  expect(postcodeOf(country, typed)).toBe(written);
});

test.each([
  [1, '2009'],
  [1, 'F-75001'],
  [1, '0106 7x'],
  [2, '75001'],
  [7, '101'],
  [10, '53001'],
  [6, '0123 AB'],
  [1, ''],
] as const)('country %i refuses %j', (country, typed) => {
  expect(postcodeOf(country, typed)).toBeUndefined();
});

test('special areas are recognised with the letters of the country before the postcode', () => {
  expect(areaOf(10, 'ES-35001')?.id).toBe(areaOf(10, '35001')?.id);
  expect(areaOf(10, '35001')).toBeDefined();
  expect(areaOf(2, 'GB-BT1 1AA')?.id).toBe(areaOf(2, 'bt11aa')?.id);
  expect(areaOf(2, 'BT1 1AA')).toBeDefined();
});
