import type { Currency } from '../money/money.ts';

/** A market is named by its country id. */
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

const market = (
  id: MarketId,
  country: Country,
  currency: Currency,
  vatRate: number,
  inEu = true,
): Market => ({
  id,
  country,
  currency,
  vatRate,
  inEu,
});

/** The ten markets. Poland, Denmark and Sweden are priced in euro. */
export const markets: Readonly<Record<MarketId, Market>> = {
  1: market(1, 'DE', 'EUR', 1900),
  2: market(2, 'GB', 'GBP', 2000, false),
  5: market(5, 'FR', 'EUR', 2000),
  6: market(6, 'NL', 'EUR', 2100),
  7: market(7, 'IT', 'EUR', 2200),
  8: market(8, 'AU', 'AUD', 1000, false),
  10: market(10, 'ES', 'EUR', 2100),
  11: market(11, 'PL', 'EUR', 2300),
  13: market(13, 'DK', 'EUR', 2500),
  14: market(14, 'SE', 'EUR', 2500),
};

export const marketIds = Object.keys(markets).map(Number) as readonly MarketId[];

const defaultMarket: MarketId = 7;
const fallbackMarket: MarketId = 10;

export const isMarketId = (value: unknown): value is MarketId =>
  typeof value === 'number' && marketIds.includes(value as MarketId);

/** The market a price or cart call means: Italy when none is named, Spain (10) when what is named is no market. */
export function resolveMarket(raw: unknown): MarketId {
  if (raw === undefined || raw === null || raw === '') return defaultMarket;
  const id = typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Number(raw) : raw;
  return isMarketId(id) ? id : fallbackMarket;
}
