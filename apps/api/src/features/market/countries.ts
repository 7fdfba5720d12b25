import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import { marketsDeliveringTo } from '@labelwerk/domain/delivery/destination.ts';
import { type CountryId, codeOf, countryIds } from '@labelwerk/domain/market/countries.ts';
import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import { isMarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { postcodeExample, postcodePattern } from '@labelwerk/domain/market/postcodes.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { Language } from '#platform/messages/messages.ts';

const phonePrefixes: Readonly<Record<CountryId, string>> = {
  1: '+49',
  2: '+44',
  5: '+33',
  6: '+31',
  7: '+39',
  8: '+61',
  10: '+34',
  11: '+48',
  13: '+45',
  14: '+46',
  40: '+43',
  56: '+32',
  100: '+359',
  191: '+385',
  196: '+357',
  203: '+420',
  233: '+372',
  246: '+358',
  300: '+30',
  348: '+36',
  372: '+353',
  428: '+371',
  440: '+370',
  442: '+352',
  470: '+356',
  578: '+47',
  620: '+351',
  642: '+40',
  703: '+421',
  705: '+386',
  756: '+41',
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
          postcode_pattern: postcodePattern(id),
          postcode_example: postcodeExample(id),
          phone_prefix: phonePrefixes[id],
          delivered_from: [...from],
        },
      ];
    })
    .sort((a, b) => a.name.localeCompare(b.name, languageTags[language]));
}
