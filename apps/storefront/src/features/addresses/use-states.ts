'use client';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import type { StateEntry } from '@labelwerk/contracts/locations/locations.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** States or provinces of a country whose addresses name one. */
export function useStates(country: number | undefined): readonly StateEntry[] {
  const { data } = useQuery({
    queryKey: ['states', country],
    queryFn: ({ signal }) => send(locationCalls.listStates, { params: { country_id: country ?? 0 }, signal }),
    enabled: country !== undefined,
    ...staticQuery,
  });
  return data?.states ?? [];
}
