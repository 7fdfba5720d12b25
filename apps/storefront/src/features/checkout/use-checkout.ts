'use client';
import type { ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { cartKey, cookieCart } from '#features/cart/index.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';

/**
 * The calls of checkout for one customer, except addresses. Payment types are those of the cart's market.
 */
export function useCheckout(customerId: number, market: number) {
  const client = useQueryClient();
  const params = { customerId, cartId: cookieCart };
  const payments = useQuery({
    queryKey: ['payments', market],
    queryFn: async ({ signal }) =>
      (
        await send(paymentCalls.listPaymentTypes, {
          params: { market: String(market) },
          query: { token: cookieCart },
          signal,
        })
      ).payments,
    ...staticQuery,
  });
  const changeCart = useMutation({
    mutationFn: (body: ChangeCartInput) => send(checkoutCalls.changeCartDetails, { params, body }),
    onSuccess: (cart) => client.setQueriesData({ queryKey: cartKey }, cart),
  });
  /** Throws a problem with the difference if the cart has changed since the given version. */
  const differenceTo = (version: number) =>
    send(checkoutCalls.changeCartDetails, { params, body: { version } });
  const order = useMutation({
    mutationFn: (version: number) => send(checkoutCalls.checkOut, { params, query: { version } }),
  });
  const reload = () => client.invalidateQueries({ queryKey: cartKey });
  return { payments, changeCart, differenceTo, order, reload };
}
