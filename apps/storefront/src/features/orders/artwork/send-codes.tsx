'use client';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { CodesPlace } from '#features/transparency/index.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** The codes of a line that the shop draws; they are sent here if they did not come with the order. */
export function SendCodes({ job }: { readonly job: Pick<Job, 'cart_item_id' | 'quantity' | 'state'> }) {
  const client = useQueryClient();
  return (
    <CodesPlace
      itemId={job.cart_item_id}
      quantity={job.quantity}
      isOrdered
      mayChange={job.state === 'awaiting_artwork'}
      onChanged={() => {
        void client.invalidateQueries({ queryKey: ['order'] });
        void client.invalidateQueries({ queryKey: ['jobs'] });
      }}
    />
  );
}
