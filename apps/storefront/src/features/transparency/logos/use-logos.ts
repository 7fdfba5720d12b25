'use client';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** The logos of a customer, and the call that removes one; the list is fetched again after it. */
export function useLogos(customerId: number) {
  const client = useQueryClient();
  const queryKey = ['transparency-logos', customerId];
  return {
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) =>
        send(transparencyCalls.listTransparencyLogos, { params: { customerId }, signal }),
    }),
    remove: useMutation({
      mutationFn: (logoId: string) =>
        send(transparencyCalls.removeTransparencyLogo, { params: { customerId, logoId } }),
      onSettled: () => client.invalidateQueries({ queryKey }),
    }),
  };
}
