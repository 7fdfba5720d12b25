'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { priceListOf } from './info-of.ts';

/**
 * The price list without catalogue texts: a quarter of the bytes of `useInfo`. Uses the site's market
 * unless another is given.
 */
export function usePriceList(ofMarket?: number) {
  const site = useSite();
  const { language } = site;
  const market = ofMarket ?? site.market;
  return useQuery({
    queryKey: ['priceList', market],
    queryFn: ({ signal }) =>
      send(calculatorCalls.getPriceList, { params: { market: String(market), lang: language }, signal }),
    select: priceListOf,
    ...staticQuery,
  });
}
