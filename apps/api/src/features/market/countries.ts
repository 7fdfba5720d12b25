import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import { marketsDeliveringTo } from '@labelwerk/domain/delivery/destination.ts';
import { type CountryId, codeOf, countryIds } from '@labelwerk/domain/market/countries.ts';
import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import { isMarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { Language } from '#platform/messages/messages.ts';

type PostalRules = {
  readonly pattern: RegExp;
  readonly example: string;
  readonly phonePrefix: string;
};

/** Formats of postcodes by country, as the national posts write them. */
const postal: Readonly<Record<CountryId, PostalRules>> = {
  1: { pattern: /^\d{5}$/, example: '20095', phonePrefix: '+49' },
  2: {
    pattern: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
    example: 'SW1A 1AA',
    phonePrefix: '+44',
  },
  5: { pattern: /^\d{5}$/, example: '75001', phonePrefix: '+33' },
  6: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/i, example: '1012 AB', phonePrefix: '+31' },
  7: { pattern: /^\d{5}$/, example: '20121', phonePrefix: '+39' },
  8: { pattern: /^\d{4}$/, example: '3000', phonePrefix: '+61' },
  10: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001', phonePrefix: '+34' },
  11: { pattern: /^\d{2}-?\d{3}$/, example: '00-001', phonePrefix: '+48' },
  13: { pattern: /^\d{4}$/, example: '1050', phonePrefix: '+45' },
  14: { pattern: /^\d{3} ?\d{2}$/, example: '111 20', phonePrefix: '+46' },
  40: { pattern: /^\d{4}$/, example: '1010', phonePrefix: '+43' },
  56: { pattern: /^[1-9]\d{3}$/, example: '1000', phonePrefix: '+32' },
  100: { pattern: /^\d{4}$/, example: '1000', phonePrefix: '+359' },
  191: { pattern: /^\d{5}$/, example: '10000', phonePrefix: '+385' },
  196: { pattern: /^\d{4}$/, example: '1010', phonePrefix: '+357' },
  203: { pattern: /^\d{3} ?\d{2}$/, example: '110 00', phonePrefix: '+420' },
  233: { pattern: /^\d{5}$/, example: '10111', phonePrefix: '+372' },
  246: { pattern: /^\d{5}$/, example: '00100', phonePrefix: '+358' },
  300: { pattern: /^\d{3} ?\d{2}$/, example: '104 31', phonePrefix: '+30' },
  348: { pattern: /^[1-9]\d{3}$/, example: '1051', phonePrefix: '+36' },
  372: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 AF30', phonePrefix: '+353' },
  428: { pattern: /^(?:LV-?)?\d{4}$/i, example: 'LV-1010', phonePrefix: '+371' },
  440: { pattern: /^(?:LT-?)?\d{5}$/i, example: 'LT-01100', phonePrefix: '+370' },
  442: { pattern: /^(?:L-?)?\d{4}$/i, example: '1111', phonePrefix: '+352' },
  470: { pattern: /^[A-Z]{3} ?\d{4}$/i, example: 'VLT 1117', phonePrefix: '+356' },
  578: { pattern: /^\d{4}$/, example: '0150', phonePrefix: '+47' },
  620: { pattern: /^[1-9]\d{3}-\d{3}$/, example: '1000-001', phonePrefix: '+351' },
  642: { pattern: /^\d{6}$/, example: '010011', phonePrefix: '+40' },
  703: { pattern: /^\d{3} ?\d{2}$/, example: '811 01', phonePrefix: '+421' },
  705: { pattern: /^(?:SI-?)?\d{4}$/i, example: '1000', phonePrefix: '+386' },
  756: { pattern: /^[1-9]\d{3}$/, example: '8001', phonePrefix: '+41' },
};

/** By language, created on first use: each reads its tables. */
const displayNames = new Map<Language, Intl.DisplayNames>();

function displayNamesOf(language: Language): Intl.DisplayNames {
  const names =
    displayNames.get(language) ?? new Intl.DisplayNames(languageTags[language], { type: 'region' });
  displayNames.set(language, names);
  return names;
}

/** A country's name in a language, by its code of ISO 3166-1 alpha-2. */
export const nameOfCode = (language: Language, code: string): string =>
  displayNamesOf(language).of(code) ?? code;

/** A country's name in a language. */
export const countryName = (language: Language, country: CountryId): string =>
  nameOfCode(language, codeOf(country));

/** Countries whose addresses have a state or province. */
const hasStates = (country: CountryId): boolean => country === 7 || country === 8 || country === 10;

/** Whether a postcode has the format of the country. */
export const postcodeFits = (country: CountryId, postcode: string): boolean =>
  postal[country].pattern.test(postcode.trim());

export const postcodeExample = (country: CountryId): string => postal[country].example;

/**
 * All countries the shop delivers to, sorted by name in the language: the markets and further countries of
 * the price list.
 */
export function listCountries(language: Language, priceList: PriceList): CountryEntry[] {
  return countryIds
    .flatMap((id) => {
      const from = marketsDeliveringTo(priceList, id);
      const first = isMarketId(id) ? id : from[0];
      if (first === undefined) return [];
      return [
        {
          id,
          code: codeOf(id),
          name: countryName(language, id),
          currency: markets[first].currency,
          has_states: hasStates(id),
          postcode_pattern: postal[id].pattern.source,
          postcode_example: postal[id].example,
          phone_prefix: postal[id].phonePrefix,
          delivered_from: [...from],
        },
      ];
    })
    .sort((a, b) => a.name.localeCompare(b.name, languageTags[language]));
}
