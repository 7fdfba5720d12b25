import type { Site } from '../market/sites.ts';
import { shareOf } from '../money/money.ts';

/** For whom a visitor buys, as they said or as their account says. */
export type Buyer = 'consumer' | 'business';

/** Which of two amounts comes first: without or with VAT. */
export type LeadingPrice = 'net' | 'gross';

/**
 * The amount that a buyer sees first; the other one is always beside it. Consumers see the price with VAT first, as
 * the law requires in every market; businesses calculate without it. Where the law makes no difference between buyers,
 * the site says so (docs/adr/0053-gross-prices-first.md).
 */
export const leadingPrice = (site: Pick<Site, 'businessPrices'>, buyer: Buyer): LeadingPrice =>
  buyer === 'business' ? site.businessPrices : 'gross';

/** An amount without and with VAT, both of the same goods, in minor units. */
export type PricePair = { readonly net: number; readonly gross: number };

/** A net amount and the same with VAT, half up to the minor unit. `rate` in basis points. */
export const priceWithVat = (net: number, rate: number): PricePair => ({
  net,
  gross: net + shareOf(net, rate),
});

/**
 * The gross amounts of net amounts that stand below each other. Each is what it adds to the VAT of the sum, so that
 * they add up to the gross amount of the sum; the first is its own gross amount. Minor units; `rate` in basis points.
 */
export function grossRows(nets: readonly number[], rate: number): readonly number[] {
  let sum = 0;
  return nets.map((net) => {
    const before = priceWithVat(sum, rate).gross;
    sum += net;
    return priceWithVat(sum, rate).gross - before;
  });
}
