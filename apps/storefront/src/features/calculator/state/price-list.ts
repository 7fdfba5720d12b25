'use client';
import type { PriceListAnswer } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { perMarket } from '@labelwerk/domain/market/markets.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

/** A response contains the terms of its own market only; they are used for the other markets as well. */
export function priceListOf(answer: PriceListAnswer): PriceList {
  const { markets } = answer;
  const [own] = Object.values(markets);
  if (!own) throw new RangeError('The price list has no market');
  return { ...answer, markets: perMarket((id) => markets[id] ?? own) };
}

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
