'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { Problem, send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

/** What the design service offers in the site's market; null: it is not offered. */
export function useDesignOffer(enabled = true) {
  const { market, language } = useSite();
  return useQuery({
    queryKey: ['design-service', market, language],
    enabled,
    queryFn: async ({ signal }): Promise<DesignOffer | null> => {
      try {
        return await send(serviceCalls.getDesignService, {
          params: { lang: language },
          query: { market: String(market) },
          signal,
        });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
    ...staticQuery,
  });
}
