import type { MarketId } from '../market/markets.ts';
import type { Currency } from '../money/money.ts';

/** Money of the list is in cents of the list currency; rates are in cents per square metre; shares in basis points. */
export type PriceList = {
  readonly version: string;
  readonly base: number;
  /** Least price of a label line. */
  readonly minimum: number;
  /** Per design beyond the first. */
  readonly sort: number;
  /** Rising areas, each with its own rate, like brackets of a tax: the last has no upper end. */
  readonly tiers: readonly { readonly upToM2: number | null; readonly rate: number }[];
  /** Multiplier of the area rate, in hundredths: 125 is 1.25; and working days that it adds to the making. */
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
  /** Extras that have a price, for earlier orders and for later, and are offered to nobody. */
  readonly extrasNotOffered?: readonly string[] | undefined;
  /** Names of extras an operator has added, by language code. */
  readonly extraNames?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly productionDays: number;
  /** Local hour until which a released order still counts for the day. */
  readonly cutOffHour: number;
  readonly markets: Readonly<Record<MarketId, MarketTerms>>;
};

/** What it costs to bring goods to a place, and what VAT is charged there. */
export type DeliveryTerms = {
  /** Basis points; 0: the goods leave untaxed. */
  readonly vatRate: number;
  /** In the market's currency; free from `freeFrom` net on (0: always inside the price). */
  readonly shipping: { readonly fee: number; readonly freeFrom: number; readonly expressFee: number };
  /** Working days on the road. */
  readonly transit: { readonly from: number; readonly to: number };
};

/** Delivery to a country. Areas of it with a VAT of their own (market/areas.ts) are delivered to when they stand here. */
export type CountryTerms = DeliveryTerms & {
  readonly areas?: Readonly<Record<string, DeliveryTerms>> | undefined;
};

export type MarketTerms = CountryTerms & {
  readonly currency: Currency;
  /** On the list price, in basis points: 9000 is 0.90. */
  readonly factor: number;
  /** Countries beside the market's own that are delivered to, by their id (market/countries.ts). */
  readonly destinations?: Readonly<Record<string, CountryTerms>> | undefined;
};

/** Extras with their amounts, as they are offered. */
export const offeredExtras = ({
  extras,
  extrasNotOffered = [],
}: Pick<PriceList, 'extras' | 'extrasNotOffered'>): PriceList['extras'] =>
  Object.fromEntries(Object.entries(extras).filter(([id]) => !extrasNotOffered.includes(id)));

/** What one customer has agreed upon, beyond the list. */
export type CustomerTerms = {
  /** Basis points off the label line. */
  readonly discount: number;
  /** Own multipliers for single materials, in hundredths. */
  readonly materials?: Readonly<Record<string, { readonly multiplier: number }>>;
  /** Days to pay on invoice; 0: pays before production. */
  readonly paymentDays: number;
};
