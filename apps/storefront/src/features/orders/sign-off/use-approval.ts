'use client';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import type { OrderDetail, OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

type Shown = Pick<OrderedLine, 'id' | 'approval'>;

/** Approves lines in the version that was shown, or takes an approval back; the response replaces the cached order. */
export function useApproval(customerId: number, orderId: string) {
  const client = useQueryClient();
  const key = ['order', customerId, orderId];
  const onSuccess = (order: OrderDetail) => {
    client.setQueryData(key, order);
    return client.invalidateQueries({ queryKey: ['jobs', customerId] });
  };
  // After a failure the shown state may be outdated: it is fetched again.
  const onError = () => client.invalidateQueries({ queryKey: key });
  const approve = useMutation({
    mutationFn: (lines: readonly Shown[]) =>
      send(orderCalls.approveJobs, {
        params: { customerId, orderId },
        body: { jobs: lines.map(({ id, approval }) => ({ job_id: id, version: approval.version })) },
      }),
    onSuccess,
    onError,
  });
  const takeBack = useMutation({
    mutationFn: (jobId: string) => send(orderCalls.takeBackApproval, { params: { customerId, jobId } }),
    onSuccess,
    onError,
  });
  return { approve, takeBack };
}
