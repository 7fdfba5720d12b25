'use client';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

/** Lines of business in the language of the page; empty until loaded. */
export function useBranches() {
  const { language } = useSite();
  const { data } = useQuery({
    queryKey: ['branches', language],
    queryFn: ({ signal }) => send(locationCalls.listBranches, { params: { lang: language }, signal }),
    ...staticQuery,
  });
  return data?.branches ?? [];
}
