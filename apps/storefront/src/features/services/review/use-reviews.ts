'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

/** The reviews of print files that are offered in the site's market. */
export function useOfferedReviews(enabled = true) {
  const { market, language } = useSite();
  return useQuery({
    queryKey: ['artwork-services', market, language],
    enabled,
    queryFn: ({ signal }) =>
      send(serviceCalls.listOfferedReviews, {
        params: { lang: language },
        query: { market: String(market) },
        signal,
      }),
    ...staticQuery,
  });
}
