'use client';
import { claimCalls } from '@labelwerk/contracts/claims/calls.ts';
import type { ClaimInput } from '@labelwerk/contracts/claims/claims.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** Claims about an order, newest first, and the call that files one. */
export function useClaims(customerId: number, orderId: string) {
  const client = useQueryClient();
  const params = { customerId, orderId };
  const key = ['claims', customerId, orderId];
  return {
    list: useQuery({
      queryKey: key,
      queryFn: async ({ signal }) => (await send(claimCalls.listClaims, { params, signal })).claims,
    }),
    file: useMutation({
      mutationFn: (body: ClaimInput) => send(claimCalls.fileClaim, { params, body }),
      onSuccess: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: key }),
          client.invalidateQueries({ queryKey: ['order', customerId, orderId] }),
        ]),
    }),
  };
}
