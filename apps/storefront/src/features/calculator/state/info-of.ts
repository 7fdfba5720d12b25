import type { CalculatorInfo, PriceListAnswer } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { perMarket } from '@labelwerk/domain/market/markets.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { servedPrices } from '#platform/prices/served-prices.ts';

/**
 * Price list and catalogue of one market in one language: everything the calculator needs to compute
 * prices.
 */
export type Info = Omit<CalculatorInfo, 'priceList'> & { readonly priceList: PriceList };

/** A response contains the terms of its own market only; they are used for the other markets as well. */
export function priceListOf(answer: PriceListAnswer): PriceList {
  const { markets } = answer;
  const [own] = Object.values(markets);
  if (!own) throw new RangeError('The price list has no market');
  return { ...answer, markets: perMarket((id) => markets[id] ?? own) };
}

export const infoOf = (answer: CalculatorInfo): Info => ({
  ...answer,
  priceList: priceListOf(answer.priceList),
});

/** Price list and catalogue for the HTML of a site's pages; undefined while they are unknown, and in the browser. */
export function servedInfo(site: SiteId): Info | undefined {
  const prices = servedPrices(site);
  return prices && infoOf(prices.info);
}
