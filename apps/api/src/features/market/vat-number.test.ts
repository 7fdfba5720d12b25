import { type MarketId, marketIds } from '@labelwerk/domain/market/markets.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalVatNumber, vatPrefix } from './vat-number.ts';

/** Numbers that are right, each in its normal form. */
const right: readonly (readonly [MarketId, string])[] = [
  [1, 'DE136695976'],
  [2, 'GB980780684'],
  [2, 'GB980780684123'],
  [2, 'GBGD001'],
  [2, 'GBHA599'],
  [2, 'XI980780684'],
  [5, 'FR40303265045'],
  [5, 'FRK7399859412'],
  [5, 'FR53000004605'],
  [6, 'NL004495445B01'],
  [6, 'NL123456789B13'],
  [7, 'IT00743110157'],
  [8, '51824753556'],
  [10, 'ESB58378431'],
  [10, 'ES54362315K'],
  [10, 'ESX5910266W'],
  [11, 'PL8567346215'],
  [13, 'DK13585628'],
  [14, 'SE556188840401'],
];

test.each(right)('market %i takes %s, with and without its prefix', (market, number) => {
  expect(normalVatNumber(market, number)).toBe(number);
  expect(normalVatNumber(market, ` ${number.toLowerCase().replace(/(...)/g, '$1 ')}`)).toBe(number);
  const bare = number.slice(vatPrefix(market).length);
  if (vatPrefix(market) !== '' && number.startsWith(vatPrefix(market)) && !/^[A-Z]{2}/.test(bare))
    expect(normalVatNumber(market, bare)).toBe(number);
});

describe('a number of one country', () => {
  test.each(right)('(market %i: %s) passes in no other', (market, number) => {
    for (const other of marketIds)
      if (other !== market) expect([other, normalVatNumber(other, number)]).toEqual([other, undefined]);
  });

  test.each(right)('(market %i: %s) passes under no foreign or made-up prefix', (market, number) => {
    const bare = number.slice(/^[A-Z]{2}/.test(number) ? 2 : 0);
    const own = new Set([vatPrefix(market), market === 2 ? 'XI' : '']);
    for (const prefix of 'AT BE DE EL ES FR GB GR IE IT LU NL PL SE XI CH NO US XX ZZ QQ EU IM'.split(' '))
      if (!own.has(prefix))
        expect([prefix, normalVatNumber(market, prefix + bare)]).toEqual([prefix, undefined]);
    expect(normalVatNumber(market, `CHE${bare}`)).toBeUndefined();
  });
});

test.each([
  [1, 'DE136695977'],
  [1, 'FR40303265045'],
  // A French number may begin with letters after FR: those of another state are none of them.
  [5, 'DE303265045'],
  [5, 'FRDE303265045'],
  [5, 'FRZZ303265045'],
  [5, 'XX40303265045'],
  [5, 'FR40303265046'],
  [7, 'IT00743110158'],
  [7, 'IT00000000000'],
  [2, 'GB12345'],
  [2, 'GBGD500'],
  [8, '51 824 753 557'],
  [8, ''],
  [2, '../../admin'],
  [10, 'EL094259216'],
  [11, 'PL0000000000'],
] as const)('market %i refuses %s', (market, raw) => {
  expect(normalVatNumber(market, raw)).toBeUndefined();
});

test('every French number with a made-up prefix of two letters is refused', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(letter, letter, fc.stringMatching(/^\d{9}$/), (a, b, siren) => {
      fc.pre(a + b !== 'FR');
      expect(normalVatNumber(5, a + b + siren)).toBeUndefined();
    }),
  );
});

test('one wrong digit of an Australian number is always found', () => {
  const number = '51824753556';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      if (changed !== number) expect(normalVatNumber(8, changed)).toBeUndefined();
    }),
  );
});
