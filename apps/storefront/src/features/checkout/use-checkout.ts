'use client';
import type { AddressInput, AddressList } from '@labelwerk/contracts/addresses/addresses.ts';
import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';
import type { CheckoutAnswer } from '@labelwerk/contracts/checkout/checkout.ts';
import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import type { PaymentType } from '@labelwerk/contracts/payments/payment-types.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartKey } from '#features/cart/index.ts';
import { call } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { steady } from '#platform/client/steady.ts';

/** All that checkout asks of the shop for one customer. */
export function useCheckout(customerId: number) {
  const client = useQueryClient();
  const { market, language } = useSite();
  const addressKey = ['addresses', customerId];
  const addresses = useQuery({
    queryKey: addressKey,
    queryFn: ({ signal }) => call<AddressList>(`/private/addresses/${customerId}`, { signal }),
  });
  const countries = useQuery({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) =>
      (await call<{ countries: CountryEntry[] }>(`/public/locations/countries/${language}`, { signal }))
        .countries,
    ...steady,
  });
  const payments = useQuery({
    queryKey: ['payments', market],
    queryFn: async ({ signal }) =>
      (await call<{ payments: PaymentType[] }>(`/public/payments/${market}/types?token=~cart`, { signal }))
        .payments,
    ...steady,
  });
  const addAddress = useMutation({
    mutationFn: (body: AddressInput) =>
      call<{ id: number }>(`/private/addresses/${customerId}`, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressKey }),
  });
  const changeCart = useMutation({
    mutationFn: (body: ChangeCartInput) =>
      call<Cart>(`/private/${customerId}/cart/~cart`, { method: 'PATCH', body }),
    onSuccess: (cart) => client.setQueriesData({ queryKey: cartKey }, cart),
  });
  const order = useMutation({
    mutationFn: () => call<CheckoutAnswer>(`/private/cart/${customerId}/checkout/~cart`),
  });
  return { addresses, countries, payments, addAddress, changeCart, order };
}
