'use client';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import type { CheckoutAnswer } from '@labelwerk/contracts/checkout/checkout.ts';
import type { PaymentType } from '@labelwerk/contracts/payments/payment-types.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartKey } from '#features/cart/index.ts';
import { call } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { staticQuery } from '#platform/client/static-query.ts';

/** What checkout asks of the shop for one customer, besides the addresses. */
export function useCheckout(customerId: number) {
  const client = useQueryClient();
  const { market } = useSite();
  const payments = useQuery({
    queryKey: ['payments', market],
    queryFn: async ({ signal }) =>
      (await call<{ payments: PaymentType[] }>(`/public/payments/${market}/types?token=~cart`, { signal }))
        .payments,
    ...staticQuery,
  });
  const changeCart = useMutation({
    mutationFn: (body: ChangeCartInput) =>
      call<Cart>(`/private/${customerId}/cart/~cart`, { method: 'PATCH', body }),
    onSuccess: (cart) => client.setQueriesData({ queryKey: cartKey }, cart),
  });
  const order = useMutation({
    mutationFn: (version: number) =>
      call<CheckoutAnswer>(`/private/cart/${customerId}/checkout/~cart?version=${version}`),
  });
  const reload = () => client.invalidateQueries({ queryKey: cartKey });
  return { payments, changeCart, order, reload };
}
