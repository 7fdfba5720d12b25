import type { Currency } from '../money/money.ts';

/** Id of a market: that of its country. */
export type MarketId = 1 | 2 | 5 | 6 | 7 | 8 | 10 | 11 | 13 | 14;

export type Country = 'DE' | 'GB' | 'FR' | 'NL' | 'IT' | 'AU' | 'ES' | 'PL' | 'DK' | 'SE';

export type Market = {
  readonly id: MarketId;
  /** ISO 3166 code. */
  readonly country: Country;
  readonly currency: Currency;
  /** Standard rate of VAT or GST in basis points: 1900 is 19 %. */
  readonly vatRate: number;
  /** Whether VAT is settled within the European Union (reverse charge for businesses in another member state). */
  readonly inEu: boolean;
};

/** The ten markets. Poland, Denmark and Sweden are priced in euro. */
export const markets: Readonly<Record<MarketId, Market>> = {
  1: { id: 1, country: 'DE', currency: 'EUR', vatRate: 1900, inEu: true },
  2: { id: 2, country: 'GB', currency: 'GBP', vatRate: 2000, inEu: false },
  5: { id: 5, country: 'FR', currency: 'EUR', vatRate: 2000, inEu: true },
  6: { id: 6, country: 'NL', currency: 'EUR', vatRate: 2100, inEu: true },
  7: { id: 7, country: 'IT', currency: 'EUR', vatRate: 2200, inEu: true },
  8: { id: 8, country: 'AU', currency: 'AUD', vatRate: 1000, inEu: false },
  10: { id: 10, country: 'ES', currency: 'EUR', vatRate: 2100, inEu: true },
  11: { id: 11, country: 'PL', currency: 'EUR', vatRate: 2300, inEu: true },
  13: { id: 13, country: 'DK', currency: 'EUR', vatRate: 2500, inEu: true },
  14: { id: 14, country: 'SE', currency: 'EUR', vatRate: 2500, inEu: true },
};

export const marketIds = Object.keys(markets).map(Number) as readonly MarketId[];

/** One value for each market. */
export const perMarket = <T>(of: (id: MarketId) => T): Readonly<Record<MarketId, T>> => ({
  ...{ 1: of(1), 2: of(2), 5: of(5), 6: of(6), 7: of(7) },
  ...{ 8: of(8), 10: of(10), 11: of(11), 13: of(13), 14: of(14) },
});

const defaultMarket: MarketId = 7;
const fallbackMarket: MarketId = 10;

export const isMarketId = (value: unknown): value is MarketId => marketIds.some((id) => id === value);

/** The market of a price or cart call: Italy if none is given, Spain (10) if the value is not a market. */
export function resolveMarket(raw: unknown): MarketId {
  if (raw === undefined || raw === null || raw === '') return defaultMarket;
  const id = typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Number(raw) : raw;
  return isMarketId(id) ? id : fallbackMarket;
}
