import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import { type MarketId, marketIds, markets } from '@labelwerk/domain/market/markets.ts';
import type { Language } from '#platform/messages/messages.ts';

type PostalRules = {
  readonly pattern: RegExp;
  readonly example: string;
  readonly phonePrefix: string;
};

/** Postcodes as the national posts write them. */
const postal: Readonly<Record<MarketId, PostalRules>> = {
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
};

/** By language, made when they are first asked for: each reads its tables. */
const displayNames = new Map<Language, Intl.DisplayNames>();

function displayNamesOf(language: Language): Intl.DisplayNames {
  const names =
    displayNames.get(language) ?? new Intl.DisplayNames(languageTags[language], { type: 'region' });
  displayNames.set(language, names);
  return names;
}

/** A country's name in a language. */
export function countryName(language: Language, market: MarketId): string {
  const { country } = markets[market];
  return displayNamesOf(language).of(country) ?? country;
}

/** Markets whose addresses name a state or province. */
const hasStates = (market: MarketId): boolean => market === 7 || market === 8 || market === 10;

/** Whether a postcode has the form of the country's post. */
export const postcodeFits = (market: MarketId, postcode: string): boolean =>
  postal[market].pattern.test(postcode.trim());

export const postcodeExample = (market: MarketId): string => postal[market].example;

/** All countries the shop delivers to, by name in the language. */
export function listCountries(language: Language): CountryEntry[] {
  return marketIds
    .map((id) => ({
      id,
      code: markets[id].country,
      name: countryName(language, id),
      currency: markets[id].currency,
      has_states: hasStates(id),
      postcode_pattern: postal[id].pattern.source,
      postcode_example: postal[id].example,
      phone_prefix: postal[id].phonePrefix,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, languageTags[language]));
}
