'use client';
import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { priceListOf } from './price-list.ts';

/**
 * Price list and catalogue of one market in one language: everything the calculator needs to compute
 * prices.
 */
export type Info = Omit<CalculatorInfo, 'priceList'> & { readonly priceList: PriceList };

export const infoOf = (answer: CalculatorInfo): Info => ({
  ...answer,
  priceList: priceListOf(answer.priceList),
});

/**
 * Fetched once and cached; changes are priced without a request. Uses the site's market unless another is
 * given.
 */
export function useInfo(ofMarket?: number) {
  const site = useSite();
  const { language } = site;
  const market = ofMarket ?? site.market;
  return useQuery({
    queryKey: ['calculatorInfo', market, language],
    queryFn: ({ signal }) =>
      send(calculatorCalls.getCalculatorInfo, { params: { market: String(market), lang: language }, signal }),
    select: infoOf,
    ...staticQuery,
  });
}
