import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnitsOf, plainDecimal } from './amounts.ts';

/** 1234567 as 12.345,67, with the separators of a country. */
const written = (amount: number, thousands: string, decimals: string): string => {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimals}${String(amount % 100).padStart(2, '0')}`;
};

test('amounts in the notation of any country are read to the cent, and never as a different amount', () => {
  const signs = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], ['’', '.'], ['', '.'], ['', ',']);
  const around = fc.constantFrom(
    ['', ''],
    ['-', ''],
    ['+', ''],
    ['', '-'],
    ['(', ')'],
    ['', ' €'],
    ['EUR ', ''],
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      signs,
      around,
      (amount, [thousands, decimals], [before, after]) => {
        const found = plainDecimal(`${before}${written(amount, thousands ?? '', decimals ?? '')}${after}`);
        expect(found && minorUnitsOf(found.decimal, 'EUR')).toBe(amount);
        expect(found?.negative).toBe(before === '-' || after === '-' || before === '(');
      },
    ),
  );
});

test('any other text is read as its own number or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+() '), maxLength: 12 }), (text) => {
      const found = plainDecimal(text);
      if (found) expect(found.decimal).toMatch(/^\d+(\.\d*)?$/);
    }),
  );
});

test('the currency determines the number of decimals', () => {
  expect(minorUnitsOf('70.27', 'EUR')).toBe(7027);
  expect(minorUnitsOf('70.27000', 'EUR')).toBe(7027);
  expect(minorUnitsOf('70', 'JPY')).toBe(70);
  expect(minorUnitsOf('70.5', 'JPY')).toBeUndefined();
  expect(minorUnitsOf('70.271', 'EUR')).toBeUndefined();
  expect(minorUnitsOf('70.27', 'Euro')).toBeUndefined();
  expect(minorUnitsOf('-1', 'EUR')).toBeUndefined();
});
