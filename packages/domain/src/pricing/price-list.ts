import type { MarketId } from '../market/markets.ts';
import type { Currency } from '../money/money.ts';
import type { ServicePrices } from '../services/service-prices.ts';
import type { ArtworkSourceKind } from './configuration/artwork-source.ts';

/** Amounts are in cents of the list currency, rates in cents per square metre, shares in basis points. */
export type PriceList = {
  readonly version: string;
  readonly base: number;
  /** Minimum price of a label line. */
  readonly minimum: number;
  /** Per design beyond the first. */
  readonly sort: number;
  /** Increasing areas, each with its own rate, like tax brackets: the last one has no upper limit. */
  readonly tiers: readonly { readonly upToM2: number | null; readonly rate: number }[];
  /** Multiplier of the area rate, in hundredths: 125 is 1.25; and working days added to the production time. */
  readonly materials: Readonly<
    Record<string, { readonly multiplier: number; readonly days?: number | undefined }>
  >;
  readonly finishes: Readonly<
    Record<
      string,
      { readonly setup: number; readonly rate: number; readonly tool: number; readonly days: number }
    >
  >;
  readonly shapes: Readonly<
    Record<string, { readonly share: number; readonly setup: number; readonly days?: number | undefined }>
  >;
  readonly forms: Readonly<Record<string, { readonly share: number }>>;
  readonly roll: { readonly cores: Readonly<Record<string, number>>; readonly extraRoll: number };
  readonly express: Readonly<
    Record<string, { readonly min: number; readonly share: number; readonly days: number }>
  >;
  readonly extras: Readonly<Record<string, number>>;
  /** Extras that are charged for every design. */
  readonly extrasPerSort?: readonly string[] | undefined;
  /** Extras that keep a price for earlier and later orders but are not offered. */
  readonly extrasNotOffered?: readonly string[] | undefined;
  /** Names of extras added by an operator, by language code. */
  readonly extraNames?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Services ordered as items of their own; what is absent is not offered. */
  readonly services?: ServicePrices | undefined;
  /** A pack of samples of chosen materials and finishes; absent: not offered. */
  readonly samplePack?: number | undefined;
  /**
   * For labels that the shop draws, each with values of its own: per line, and per 1,000 labels. A source without a price
   * is not offered.
   */
  readonly artworkFrom?: { readonly [Kind in ArtworkSourceKind]?: ArtworkPrice | undefined } | undefined;
  readonly productionDays: number;
  /** Local hour until which a released order counts for the same day. */
  readonly cutOffHour: number;
  readonly markets: Readonly<Record<MarketId, MarketTerms>>;
};

export type ArtworkPrice = { readonly setup: number; readonly perThousand: number };

/** Cost of delivery to a place, and the VAT charged there. */
export type DeliveryTerms = {
  /** Basis points; 0: not taxed. */
  readonly vatRate: number;
  /** In the market's currency; free from `freeFrom` net upwards (0: always included). */
  readonly shipping: { readonly fee: number; readonly freeFrom: number; readonly expressFee: number };
  /** Working days in transit. */
  readonly transit: { readonly from: number; readonly to: number };
};

/** Delivery to a country. Special areas of it (market/areas.ts) are only delivered to if listed here. */
export type CountryTerms = DeliveryTerms & {
  readonly areas?: Readonly<Record<string, DeliveryTerms>> | undefined;
};

export type MarketTerms = CountryTerms & {
  readonly currency: Currency;
  /** Factor of the list price, in basis points: 9000 is 0.90. */
  readonly factor: number;
  /** Other countries delivered to, by their id (market/countries.ts). */
  readonly destinations?: Readonly<Record<string, CountryTerms>> | undefined;
};

/** The extras offered, with their amounts. */
export const offeredExtras = ({
  extras,
  extrasNotOffered = [],
}: Pick<PriceList, 'extras' | 'extrasNotOffered'>): PriceList['extras'] =>
  Object.fromEntries(Object.entries(extras).filter(([id]) => !extrasNotOffered.includes(id)));

/** Terms agreed with one customer, in addition to the list. */
export type CustomerTerms = {
  /** Discount on the label line in basis points. */
  readonly discount: number;
  /** The customer's multipliers for single materials, in hundredths. */
  readonly materials?: Readonly<Record<string, { readonly multiplier: number }>>;
  /** Days to pay on invoice; 0: payment before production. */
  readonly paymentDays: number;
};
