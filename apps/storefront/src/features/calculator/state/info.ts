'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { infoOf } from './info-of.ts';

/** The query of price list and catalogue: those of the site's market unless another is given. */
export function useInfoQuery(ofMarket?: number) {
  const site = useSite();
  const { language } = site;
  const market = ofMarket ?? site.market;
  return {
    queryKey: ['calculatorInfo', market, language],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(calculatorCalls.getCalculatorInfo, { params: { market: String(market), lang: language }, signal }),
    ...staticQuery,
  };
}

/**
 * Fetched once and cached; changes are priced without a request. Uses the site's market unless another is
 * given.
 */
export function useInfo(ofMarket?: number) {
  return useQuery({ ...useInfoQuery(ofMarket), select: infoOf });
}
