'use client';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import type { AddCartItemInput, Cart, ChangeCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';

/** Path segment that stands for the cart of the cookie, whose id only the server knows. */
export const cookieCart = '~cart';

export const cartKey = ['cart'];

/**
 * The cart of the cookie, whose id only the server knows. Customers who sign in on another browser get
 * their open cart; null if there is none.
 */
export function useCart() {
  const { data: profile, isPending } = useSession();
  return useQuery({
    queryKey: [...cartKey, profile?.id ?? 0],
    enabled: !isPending,
    queryFn: async ({ signal }): Promise<Cart | null> => {
      try {
        const cart = await send(cartCalls.getCart, { params: { cartId: cookieCart }, signal });
        // Without a cookie the API returns an empty cart that is not stored.
        if (cart._id !== '') return cart;
      } catch (error) {
        // 403: a cart of an account the person no longer acts for.
        if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 403)) throw error;
      }
      if (!profile) return null;
      return (await send(cartCalls.getCustomerCart, { params: { customerId: profile.id }, signal })).cart;
    },
  });
}

/** Calls that change the cart; each returns the whole cart, which is shown at once. */
export function useCartChanges() {
  const client = useQueryClient();
  const { market, language } = useSite();
  const keep = (cart: Cart) => client.setQueriesData({ queryKey: cartKey }, cart);
  const item = (itemId: string) => ({ cartId: cookieCart, itemId });
  const service = (serviceId: string) => ({ cartId: cookieCart, serviceId });
  return {
    add: useMutation({
      mutationFn: ({ key, ...body }: AddCartItemInput & { key: string }) =>
        send(cartCalls.addCartItem, {
          params: { market: String(market), lang: language, cartId: cookieCart },
          body,
          key,
        }),
      onSuccess: keep,
    }),
    addQuote: useMutation({
      mutationFn: (quoteId: string) =>
        send(cartCalls.addQuoteItem, { params: { quoteId, cartId: cookieCart } }),
      onSuccess: keep,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ChangeCartItemInput & { id: string }) =>
        send(cartCalls.changeCartItem, { params: item(id), body, keepalive: true }),
      onSuccess: keep,
    }),
    replace: useMutation({
      mutationFn: ({ id, ...body }: AddCartItemInput & { id: string }) =>
        send(cartCalls.replaceCartItem, {
          params: { market: String(market), lang: language, ...item(id) },
          body,
        }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: string) => send(cartCalls.removeCartItem, { params: item(id), keepalive: true }),
      onSuccess: keep,
    }),
    putVoucher: useMutation({
      mutationFn: (code: string) =>
        send(cartCalls.putCartVoucher, { params: { cartId: cookieCart }, body: { code } }),
      onSuccess: keep,
    }),
    removeVoucher: useMutation({
      mutationFn: () =>
        send(cartCalls.removeCartVoucher, { params: { cartId: cookieCart }, keepalive: true }),
      onSuccess: keep,
    }),
    restore: useMutation({
      mutationFn: (id: string) => send(cartCalls.restoreCartItem, { params: item(id), keepalive: true }),
      onSuccess: keep,
    }),
    removeService: useMutation({
      mutationFn: (id: string) => send(cartCalls.removeCartService, { params: service(id), keepalive: true }),
      onSuccess: keep,
    }),
    restoreService: useMutation({
      mutationFn: (id: string) =>
        send(cartCalls.restoreCartService, { params: service(id), keepalive: true }),
      onSuccess: keep,
    }),
    seeService: useMutation({
      mutationFn: (id: string) =>
        send(cartCalls.acknowledgeCartService, { params: service(id), keepalive: true }),
      onSuccess: keep,
    }),
  };
}
