import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountryId, codeOf, countryIds } from '../market/countries.ts';
import { numberRules } from './number-rules.ts';
import { normalVatNumber, vatPrefix } from './vat-number.ts';

/** Valid numbers, each in its normal form. */
const right: readonly (readonly [CountryId, string])[] = [
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
  [40, 'ATU13585627'],
  [40, 'ATU66889218'],
  [56, 'BE0411905847'],
  [56, 'BE0428759497'],
  [100, 'BG175074752'],
  [100, 'BG7523169263'],
  [191, 'HR33392005961'],
  [196, 'CY10259033P'],
  [203, 'CZ25123891'],
  [203, 'CZ7103192745'],
  [203, 'CZ640903926'],
  [233, 'EE100931558'],
  [233, 'EE100594102'],
  [246, 'FI20774740'],
  [300, 'EL094259216'],
  [300, 'EL023456780'],
  [348, 'HU12892312'],
  [372, 'IE6433435F'],
  [372, 'IE6433435OA'],
  [372, 'IE8D79739I'],
  [428, 'LV40003521600'],
  [428, 'LV16117519997'],
  [440, 'LT119511515'],
  [440, 'LT100001919017'],
  [442, 'LU15027442'],
  [470, 'MT11679112'],
  [578, 'NO995525828MVA'],
  [578, 'NO995525828'],
  [620, 'PT501964843'],
  [642, 'RO18547290'],
  [642, 'RO2785503'],
  [703, 'SK2022749619'],
  [705, 'SI50223054'],
  [756, 'CHE107787577MWST'],
  [756, 'CHE107787577'],
];

test('every country has a test number', () => {
  expect(new Set(right.map(([country]) => country))).toEqual(new Set(countryIds));
});

test.each(right)('country %i accepts %s, with and without its prefix', (country, number) => {
  expect(normalVatNumber(country, number)).toBe(number);
  expect(normalVatNumber(country, ` ${number.toLowerCase().replace(/(...)/g, '$1 ')}`)).toBe(number);
  const bare = number.slice(vatPrefix(country).length);
  if (vatPrefix(country) !== '' && number.startsWith(vatPrefix(country)) && !/^[A-Z]{2}/.test(bare))
    expect(normalVatNumber(country, bare)).toBe(number);
});

describe('a number of one country', () => {
  test.each(right)('(country %i: %s) is refused in every other', (country, number) => {
    for (const other of countryIds)
      if (other !== country) expect([other, normalVatNumber(other, number)]).toEqual([other, undefined]);
  });

  test.each(right)(
    '(country %i: %s) is refused under every foreign or invented prefix',
    (country, number) => {
      const bare = number.slice(/^(?:CHE|[A-Z]{2}|)/.exec(number)?.[0].length ?? 0);
      const ownPrefixes = new Set([
        vatPrefix(country),
        country === 2 ? 'XI' : '',
        country === 300 ? 'GR' : '',
      ]);
      for (const prefix of 'AT BE DE EL ES FR GB GR IE IT LU NL PL SE XI CH NO US XX ZZ QQ EU IM'.split(' '))
        if (!ownPrefixes.has(prefix))
          expect([prefix, normalVatNumber(country, prefix + bare)]).toEqual([prefix, undefined]);
      if (codeOf(country) !== 'CH') expect(normalVatNumber(country, `CHE${bare}`)).toBeUndefined();
    },
  );
});

test.each([
  [300, 'GR094259216', 'EL094259216'],
  [300, 'gr 094 259 216', 'EL094259216'],
  [300, 'el-094.259.216', 'EL094259216'],
  [2, 'UK 980 7806 84', 'GB980780684'],
  [2, 'gb980-7806-84', 'GB980780684'],
  [2, 'xi 980 7806 84', 'XI980780684'],
  [756, 'CHE-107.787.577 MWST', 'CHE107787577MWST'],
  [756, 'che-107.787.577 tva', 'CHE107787577TVA'],
  [756, 'CHE\u2011107.787.577 IVA', 'CHE107787577IVA'],
  [1, 'DE 136/695/976', 'DE136695976'],
  [1, 'DE\u00a0136\u2013695\u2013976\u200b', 'DE136695976'],
] as const)('country %i accepts %s in usual notations', (country, raw, number) => {
  expect(normalVatNumber(country, raw)).toBe(number);
});

test('the Greek prefix is used by no other country, and must not be repeated', () => {
  expect(normalVatNumber(1, 'GR136695976')).toBeUndefined();
  expect(normalVatNumber(5, 'FRGR303265045')).toBeUndefined();
  expect(normalVatNumber(300, 'GREL094259216')).toBeUndefined();
});

test.each([
  [1, 'DE136695977'],
  [1, 'FR40303265045'],
  // A French number may begin with letters after FR, but not with those of another state.
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
] as const)('country %i refuses %s', (country, raw) => {
  expect(normalVatNumber(country, raw)).toBeUndefined();
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

test('a single wrong digit of an Australian number is always detected', () => {
  const number = '51824753556';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      if (changed !== number) expect(normalVatNumber(8, changed)).toBeUndefined();
    }),
  );
});

/** Countries whose check digit detects every single wrong digit; in the others two remainders share a check digit. */
const certain = new Set<string>('AT AU BE CH DE DK EE FI HR HU IT LU MT NO PL SI SK'.split(' '));
const withNumbers = right.filter(([country]) => certain.has(codeOf(country)));

test.each(withNumbers)('a single wrong digit of country %i (%s) is always detected', (country, number) => {
  for (const [place, sign] of [...number].entries())
    for (const digit of /\d/.test(sign) ? '0123456789'.replace(sign, '') : '') {
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      expect([changed, normalVatNumber(country, changed)]).toEqual([changed, undefined]);
    }
});

test.each(right.filter(([, number]) => !/^GB(?:GD|HA)/.test(number)))(
  'random numbers in the form of country %i (%s) are nearly all refused',
  (country, number) => {
    const prefix = /^(?:CHE|[A-Z]{2}|)/.exec(number)?.[0].length ?? 0;
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    const randomNumbers = fc.sample(digits, { numRuns: 400, seed: 7 }).map((drawn) => {
      const rest = [...drawn];
      return number.slice(0, prefix) + number.slice(prefix).replace(/\d/g, () => String(rest.pop() ?? 0));
    });
    const taken = randomNumbers.filter((each) => normalVatNumber(country, each) !== undefined);
    expect(taken.length).toBeLessThan(400 * 0.22);
    // No valid number is refused because of its prefix.
    for (const each of taken) expect(normalVatNumber(country, each)).toBe(each);
  },
);

test('any text gives a result, and an accepted number is in normal form', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryIds), fc.string({ maxLength: 30 }), (country, text) => {
      const normal = normalVatNumber(country, text);
      if (normal === undefined) return;
      expect(normal).toMatch(/^[A-Z0-9+*]+$/);
      expect(normalVatNumber(country, normal)).toBe(normal);
      expect(numberRules[codeOf(country)].prefixes.some((prefix) => normal.startsWith(prefix))).toBe(true);
    }),
  );
});
