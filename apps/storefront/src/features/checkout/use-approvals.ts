'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CartApprovals } from '@labelwerk/contracts/checkout/cart-approvals.ts';
import { useState } from 'react';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

type Line = CartApprovals['lines'][number];

const askAgainMs = 2_500;

/**
 * Lines whose files were checked without findings and can be approved with the order. Nothing is
 * preselected, neither by a draft nor by an earlier visit.
 */
export function useApprovals(
  customerId: number,
  { _id: cartId, version: cartVersion }: Pick<Cart, '_id' | 'version'>,
) {
  const params = { customerId, cartId };
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, refetch } = useQuery({
    queryKey: ['cart-approvals', customerId, cartId, cartVersion],
    queryFn: ({ signal }) => send(checkoutCalls.listCartApprovals, { params, signal }),
    refetchInterval: ({ state }) =>
      state.data?.lines.some(({ verdict }) => verdict === 'checking') ? askAgainMs : false,
    retry: 1,
  });
  const lines = data?.lines ?? [];
  const clean = lines.filter(({ verdict }) => verdict === 'clean');
  /** A choice is valid only for the content version that was shown with it. */
  const isChosen = ({ item_id: id, content_version: version }: Line) => chosen.get(id) === version;
  const choose = ({ item_id: id, content_version: version }: Line, wanted: boolean) => {
    const next = new Map(chosen);
    if (wanted) next.set(id, version);
    else next.delete(id);
    setChosen(next);
  };
  /** Sends the approvals for the version that is about to be ordered. */
  const tell = async (version: number) => {
    if (clean.length === 0) return;
    const approved = clean.filter(isChosen).map(({ item_id, content_version }) => ({
      item_id,
      content_version,
    }));
    await send(checkoutCalls.approveAtCheckout, { params, body: { version, lines: approved } });
  };
  const forget = () => {
    setChosen(new Map());
    return refetch();
  };
  return { clean, others: lines.length - clean.length, isChosen, choose, tell, forget };
}

export type Approvals = ReturnType<typeof useApprovals>;
