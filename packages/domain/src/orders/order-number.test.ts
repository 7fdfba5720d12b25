import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, orderNumber, orderNumbersAYear } from './order-number.ts';

const years = fc.integer({ min: 2026, max: 2099 });
const numbers = fc
  .tuple(years, fc.integer({ min: 0, max: orderNumbersAYear - 1 }))
  .map(([year, random]) => orderNumber(year, random));

test('is the year and nine digits, the last of which is the check digit', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(number).toMatch(/^20\d{2}-\d{9}$/);
      expect(isOrderNumber(number)).toBe(true);
    }),
  );
  // The example of Damm's thesis: the check digit of 572 is 4.
  expect(orderNumber(0, 572).at(-1)).toBe('4');
});

test('a wrong digit or two swapped neighbours make it invalid', () => {
  const at = fc.constantFrom(2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13);
  fc.assert(
    fc.property(numbers, at, fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const wrong = (Number(number[place]) + more) % 10;
      expect(isOrderNumber(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(numbers, fc.integer({ min: 5, max: 12 }), (number, place) => {
      const [one, two] = [number[place], number[place + 1]];
      fc.pre(one !== two);
      expect(isOrderNumber(`${number.slice(0, place)}${two}${one}${number.slice(place + 2)}`)).toBe(false);
    }),
  );
});

test('numbers of earlier releases are valid', () => {
  expect(isOrderNumber('2026-100001')).toBe(true);
  expect(isOrderNumber('2026-1000012')).toBe(false);
  expect(isOrderNumber('1999-100001')).toBe(false);
});
