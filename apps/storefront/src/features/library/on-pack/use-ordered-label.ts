'use client';
import type { JobCartItem } from '@labelwerk/contracts/orders/reorder.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/static-query.ts';

/** The label a job was made of: what was ordered does not change. Without a job there is none. */
export function useOrderedLabel(customerId: number, jobId: string | null) {
  return useQuery({
    queryKey: ['ordered-label', customerId, jobId],
    queryFn: async ({ signal }) => {
      const path = `/private/customer/${customerId}/job/${encodeURIComponent(jobId ?? '')}/cartItem`;
      return (await call<JobCartItem>(path, { signal })).configuration;
    },
    enabled: jobId !== null,
    retry: 1,
    ...staticQuery,
  });
}
