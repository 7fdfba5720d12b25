import { type MarketId, marketIds, markets } from './markets.ts';

/**
 * Countries that are not markets, by id: the ISO 3166-1 number, which never equals the id of a market. The other member
 * states of the European Union, and two neighbours outside it.
 */
const others = {
  40: 'AT',
  56: 'BE',
  100: 'BG',
  191: 'HR',
  196: 'CY',
  203: 'CZ',
  233: 'EE',
  246: 'FI',
  300: 'GR',
  348: 'HU',
  372: 'IE',
  428: 'LV',
  440: 'LT',
  442: 'LU',
  470: 'MT',
  578: 'NO',
  620: 'PT',
  642: 'RO',
  703: 'SK',
  705: 'SI',
  756: 'CH',
} as const;

/** A country that an address can have: a market, or a country that a market may deliver to. */
export type CountryId = MarketId | keyof typeof others;

/** ISO 3166 code of such a country. */
export type CountryCode = (typeof markets)[MarketId]['country'] | (typeof others)[keyof typeof others];

type CountryFacts = {
  readonly id: CountryId;
  readonly code: CountryCode;
  /** Whether VAT is settled within the European Union. */
  readonly inEu: boolean;
};

const outsideEu: ReadonlySet<CountryCode> = new Set(['CH', 'NO']);

const countriesById: ReadonlyMap<number, CountryFacts> = new Map<number, CountryFacts>([
  ...marketIds.map((id) => [id, { id, code: markets[id].country, inEu: markets[id].inEu }] as const),
  ...Object.entries(others).map(([id, code]) => {
    const country = { id: Number(id) as CountryId, code, inEu: !outsideEu.has(code) };
    return [country.id, country] as const;
  }),
]);

/** All countries, markets first. */
export const countryIds: readonly CountryId[] = [...countriesById.values()].map(({ id }) => id);

export const isCountryId = (value: unknown): value is CountryId =>
  typeof value === 'number' && countriesById.has(value);

/** Properties of a country; throws RangeError for an unknown id. */
export function countryOf(id: CountryId): CountryFacts {
  const country = countriesById.get(id);
  if (!country) throw new RangeError(`There is no country ${id}`);
  return country;
}

/** ISO 3166 code of a country id. */
export const codeOf = (id: CountryId): CountryCode => countryOf(id).code;
