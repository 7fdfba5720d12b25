import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalVatNumber } from './vat-number.ts';

test.each([
  [1, 'DE136695976', 'DE136695976'],
  [1, ' 136 695 976 ', 'DE136695976'],
  [7, 'it00743110157', 'IT00743110157'],
  [5, 'FR40303265045', 'FR40303265045'],
  [6, 'NL004495445B01', 'NL004495445B01'],
  [10, 'ESB58378431', 'ESB58378431'],
  [8, '51 824 753 556', '51824753556'],
] as const)('market %i takes %s', (market, raw, normal) => {
  expect(normalVatNumber(market, raw)).toBe(normal);
});

test.each([
  [1, 'DE136695977'],
  [1, 'FR40303265045'],
  [7, 'IT00743110158'],
  [8, '51 824 753 557'],
  [8, ''],
  [2, '../../admin'],
] as const)('market %i refuses %s', (market, raw) => {
  expect(normalVatNumber(market, raw)).toBeUndefined();
});

test('one wrong digit of an Australian number is always found', () => {
  const right = '51824753556';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const changed = right.slice(0, place) + digit + right.slice(place + 1);
      if (changed !== right) expect(normalVatNumber(8, changed)).toBeUndefined();
    }),
  );
});
