'use client';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

/** Countries that the market of the page delivers to; empty until loaded. */
export function useCountries() {
  const { language, market } = useSite();
  const { data } = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => send(locationCalls.listCountries, { params: { lang: language }, signal }),
    ...staticQuery,
  });
  return data?.countries.filter(({ delivered_from: from }) => from.includes(market)) ?? [];
}
