'use client';
import { methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { orderLinkCalls } from '@labelwerk/contracts/order-links/calls.ts';
import { mayPass, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

type Link = { readonly orderId: string; readonly key: string };

/** The order that the link of a mail opens, and its payment. */
export function useLinkedOrder({ orderId, key }: Link) {
  const body = { order_id: orderId, key };
  return {
    order: useQuery({
      queryKey: ['linked-order', orderId, key],
      queryFn: ({ signal }) => send(orderLinkCalls.openOrderLink, { body, signal }),
      retry: (count, error) => count < 2 && mayPass(error),
    }),
    pay: useMutation({ mutationFn: () => send(orderLinkCalls.payLinkedOrder, { body }) }),
  };
}

/**
 * Downloads a paper of a linked order. The key is sent in the body of the call and not in a URL, so that no link can
 * start the download.
 */
export async function downloadLinkedPaper(link: Link, paper: { id: string; number: string }): Promise<void> {
  const { method, path } = methodAndPath(orderLinkCalls.getLinkedPaper);
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: link.orderId, key: link.key, paper_id: paper.id }),
  });
  if (!response.ok) throw new Error('The paper was not answered');
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${paper.number}.pdf`;
  anchor.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
