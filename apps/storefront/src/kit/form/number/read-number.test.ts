import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMillimetres, readNumber } from './read-number.ts';

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

test.each([
  ['50 mm', 1, 50],
  ['50mm', 1, 50],
  ['50 MM.', 1, 50],
  ['5 cm', 1, 50],
  ['5cm', 0.1, 50],
  ['5,5 cm', 1, 55],
  ['1.5 cm', 1, 15],
  ['5 Zentimeter', 1, 50],
  ['5\u00a0centímetros', 1, 50],
  ['2"', 0.1, 50.8],
  ['2 inches', 0.1, 50.8],
  ['1.000 mm', 1, 1000],
  ['50', 1, 50],
  ['52,7', 0.1, 52.7],
  ['12.', 1, 12],
  ['5 kg', 1, Number.NaN],
  ['5 m', 1, Number.NaN],
  ['cm', 1, Number.NaN],
  ['50 x 30', 1, Number.NaN],
  ['', 1, Number.NaN],
])('%j in steps of %d is %d mm', (text, step, millimetres) => {
  expect(readMillimetres(text, step)).toBe(millimetres);
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
