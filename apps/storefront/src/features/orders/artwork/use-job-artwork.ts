'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** The newest files of the library, or those that match a search text; fetched only while `isOpen`. */
export function useFilesToChoose(customerId: number, search: string, isOpen: boolean) {
  const query = { page: 1, ...(search && { search: search.toLowerCase() }) };
  return useQuery({
    queryKey: ['files-to-choose', customerId, search],
    queryFn: ({ signal }) => send(libraryCalls.listFiles, { params: { customerId }, query, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Assigns a file to a job that waits for one; order and jobs are fetched again afterwards, also after a failure. */
export function useSendArtwork(customerId: number, job: Pick<Job, 'id' | 'order_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) =>
      send(orderCalls.sendArtwork, {
        params: { customerId, jobId: job.id },
        body: { file_ids: [fileId] },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['order', customerId, job.order_id] }),
        client.invalidateQueries({ queryKey: ['jobs', customerId] }),
      ]),
  });
}
