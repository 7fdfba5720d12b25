'use client';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** The label of a job: an order does not change. Undefined without a job. */
export function useOrderedLabel(customerId: number, jobId: string | null) {
  return useQuery({
    queryKey: ['ordered-label', customerId, jobId],
    queryFn: async ({ signal }) => {
      const params = { customerId, jobId: jobId ?? '' };
      return (await send(orderCalls.getJobCartItem, { params, signal })).configuration;
    },
    enabled: jobId !== null,
    retry: 1,
    ...staticQuery,
  });
}
