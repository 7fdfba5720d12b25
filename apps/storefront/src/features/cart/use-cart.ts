'use client';
import type { AddCartItemInput, Cart, ChangeCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';

export const cartKey = ['cart'];

/** The cart of the cookie, whose id only the shop's server knows; null when there is none. */
export function useCart() {
  return useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }): Promise<Cart | null> => {
      try {
        return await call<Cart>('/public/cart/getCart/~cart', { signal });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Ways to change the cart; each answers the whole cart, which is shown at once. */
export function useCartChanges() {
  const client = useQueryClient();
  const { market, language } = useSite();
  const keep = (cart: Cart) => client.setQueryData(cartKey, cart);
  const item = (id: string) => `/public/cart/~cart/cartItem/${encodeURIComponent(id)}`;
  return {
    add: useMutation({
      mutationFn: (body: AddCartItemInput) =>
        call<Cart>(`/public/${market}/${language}/cart/addCartItem/~cart`, { method: 'POST', body }),
      onSuccess: keep,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ChangeCartItemInput & { id: string }) =>
        call<Cart>(item(id), { method: 'PATCH', body }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call<Cart>(item(id), { method: 'DELETE' }),
      onSuccess: keep,
    }),
    restore: useMutation({
      mutationFn: (id: string) => call<Cart>(`${item(id)}/restore`, { method: 'POST', body: {} }),
      onSuccess: keep,
    }),
  };
}
