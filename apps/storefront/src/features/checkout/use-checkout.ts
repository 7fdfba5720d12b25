'use client';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { cookieCart, showCart } from '#features/cart/index.ts';
import { send } from '#platform/client/call.ts';
import { cartKey } from '#platform/client/queries/shared-keys.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/**
 * The calls of checkout for one customer, except addresses. Payment types are those of the cart's market.
 */
export function useCheckout(customerId: number, { _id: cartId, market }: Pick<Cart, '_id' | 'market'>) {
  const client = useQueryClient();
  // The cart that is shown, not that of the cookie, which another tab may have replaced.
  const params = { customerId, cartId };
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
    onSuccess: (cart) => showCart(client, cart),
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
