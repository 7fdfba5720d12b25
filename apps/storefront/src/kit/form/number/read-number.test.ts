import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['1.000', 1, 1000],
  ['1,000', 1, 1000],
  ['1 000', 1, 1000],
  ['1\u202f000', 100, 1000],
  ['1’000', 1, 1000],
  ['1.000.000', 1, 1_000_000],
  ['1.234,5', 1, 1234.5],
  ['1,234.5', 1, 1234.5],
  ['2,5', 0.5, 2.5],
  ['2.5', 0.5, 2.5],
  ['1.125', 0.5, 1.125],
  ['52,7', 1, 52.7],
  ['0', 1, 0],
  ['-3', 1, -3],
  ['12.', 1, 12],
  ['1e5', 1, Number.NaN],
  ['1.000,000', 1, 1000],
  ['12.34.56', 1, Number.NaN],
  ['', 1, Number.NaN],
  ['ten', 1, Number.NaN],
  ['0x10', 1, Number.NaN],
  ['Infinity', 1, Number.NaN],
])('%s in steps of %d is %d', (text, step, number) => {
  expect(readNumber(text, step)).toBe(number);
});

test('a whole number is read in the grouping of any country', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('de', 'en', 'fr', 'it', 'es', 'nl', 'de-CH'),
      (number, language) => {
        expect(readNumber(new Intl.NumberFormat(language).format(number))).toBe(number);
        expect(readNumber(String(number))).toBe(number);
      },
    ),
  );
});
