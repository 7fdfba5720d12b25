'use client';
import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { perMarket } from '@labelwerk/domain/market/markets.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { staticQuery } from '#platform/client/static-query.ts';

/** Price list and catalogue of one market in one language: all the calculator needs to price by itself. */
export type Info = Omit<CalculatorInfo, 'priceList'> & { readonly priceList: PriceList };

/** The answer holds the terms of its own market alone: they stand in for those of the others. */
export function infoOf(answer: CalculatorInfo): Info {
  const { markets } = answer.priceList;
  const [own] = Object.values(markets);
  if (!own) throw new RangeError('The price list has no market');
  return { ...answer, priceList: { ...answer.priceList, markets: perMarket((id) => markets[id] ?? own) } };
}

/** Asked for once and kept; every change is priced without another request. The site's market unless another is named. */
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
