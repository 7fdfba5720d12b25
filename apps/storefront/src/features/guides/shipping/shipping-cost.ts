import type { ShippingTerms } from '@labelwerk/contracts/locations/shipping.ts';
import { type DeliveryPromise, deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';

/**
 * Net shipping cost for goods of a net value to a country, in minor units; same rule as the price sheet.
 */
export const shippingCost = (terms: ShippingTerms, goods: number, isExpress: boolean): number =>
  (goods >= terms.free_from ? 0 : terms.fee) + (isExpress ? terms.express_fee : 0);

/** When labels released now leave and arrive in a country, whose own terms the list may lack. */
export function arrivalIn(
  list: PriceList,
  terms: ShippingTerms,
  label: Configuration,
  now: Date,
): DeliveryPromise {
  const { id: market, currency, transit } = terms;
  const own = {
    currency,
    factor: 10_000,
    vatRate: markets[market].vatRate,
    shipping: { fee: terms.fee, freeFrom: terms.free_from, expressFee: terms.express_fee },
    transit,
  };
  return deliveryPromise({ ...list, markets: { ...list.markets, [market]: own } }, label, market, now);
}
