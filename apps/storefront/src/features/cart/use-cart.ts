'use client';
import type { AddCartItemInput, Cart, ChangeCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';

export const cartKey = ['cart'];

/**
 * The cart of the cookie, whose id only the shop's server knows. A customer who comes to another browser gets the
 * cart they left open; null when there is none.
 */
export function useCart() {
  const { data: profile, isPending } = useSession();
  return useQuery({
    queryKey: [...cartKey, profile?.id ?? 0],
    enabled: !isPending,
    queryFn: async ({ signal }): Promise<Cart | null> => {
      try {
        const cart = await call<Cart>('/public/cart/getCart/~cart', { signal });
        // Without a cookie there is an empty one, which is none of the shop's.
        if (cart._id !== '') return cart;
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 404) throw error;
      }
      if (!profile) return null;
      return (await call<{ cart: Cart | null }>(`/private/cart/${profile.id}/getCart`, { signal })).cart;
    },
  });
}

/** Ways to change the cart; each answers the whole cart, which is shown at once. */
export function useCartChanges() {
  const client = useQueryClient();
  const { market, language } = useSite();
  const keep = (cart: Cart) => client.setQueriesData({ queryKey: cartKey }, cart);
  const item = (id: string) => `/public/cart/~cart/cartItem/${encodeURIComponent(id)}`;
  return {
    add: useMutation({
      mutationFn: (body: AddCartItemInput) =>
        call<Cart>(`/public/${market}/${language}/cart/addCartItem/~cart`, { method: 'POST', body }),
      onSuccess: keep,
    }),
    addQuote: useMutation({
      mutationFn: (quoteId: string) =>
        call<Cart>(`/public/cart/addQuoteItem/${encodeURIComponent(quoteId)}/~cart`),
      onSuccess: keep,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ChangeCartItemInput & { id: string }) =>
        call<Cart>(item(id), { method: 'PATCH', body, keepalive: true }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call<Cart>(item(id), { method: 'DELETE', keepalive: true }),
      onSuccess: keep,
    }),
    restore: useMutation({
      mutationFn: (id: string) =>
        call<Cart>(`${item(id)}/restore`, { method: 'POST', body: {}, keepalive: true }),
      onSuccess: keep,
    }),
  };
}
