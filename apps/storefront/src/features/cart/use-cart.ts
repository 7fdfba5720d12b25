'use client';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import type { AddCartItemInput, Cart, ChangeCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import { samplePackCalls } from '@labelwerk/contracts/samples/calls.ts';
import type { SamplePackInput } from '@labelwerk/contracts/samples/sample-packs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Problem, send } from '#platform/client/call.ts';
import { cartKey } from '#platform/client/queries/shared-keys.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { tellTabs } from '#platform/client/tabs/tab-channel.ts';

/** Path segment that stands for the cart of the cookie, whose id only the server knows. */
export const cookieCart = '~cart';

/** Stands for the customer's id in the keys of queries. */
const visitor = 0;

/**
 * The cart of the cookie, whose id only the server knows. Customers who sign in on another browser get
 * their open cart; null if there is none.
 */
export function useCart() {
  const { data: profile, isPending } = useSession();
  return useQuery({
    queryKey: [...cartKey, profile?.id ?? visitor],
    enabled: !isPending,
    // Shown until the cart of a visitor who signs in is known to be theirs: what uses it, such as an upload, goes on.
    placeholderData: (cart: Cart | null | undefined, before) =>
      before?.queryKey.at(-1) === visitor ? cart : undefined,
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

/** The change of a line that is under way: the next one waits for it, so that it names the version it leads to. */
let underWay: Promise<unknown> = Promise.resolve();

/** Sends a change of a line after earlier ones of this tab. */
function inOrder<T>(sendChange: () => Promise<T>): Promise<T> {
  const sent = underWay.then(sendChange);
  underWay = sent.catch(() => undefined);
  return sent;
}

/** Shows a cart as a call has left it, here and in the other tabs. */
export function showCart(client: QueryClient, cart: Cart): void {
  client.setQueriesData({ queryKey: cartKey }, cart);
  tellTabs('cart');
}

/**
 * Calls that change the cart; each returns the whole cart, which is shown at once. After a refusal the cart
 * is fetched again: another tab or device may have changed or ordered it.
 */
export function useCartChanges() {
  const client = useQueryClient();
  const { market, language } = useSite();
  const item = (itemId: string) => ({ cartId: cookieCart, itemId });
  /** The version of a line that is shown: a change is refused if the line was changed elsewhere since. */
  const shownVersion = (itemId: string): { readonly version?: string } => {
    const carts = client.getQueriesData<Cart | null>({ queryKey: cartKey }).map(([, cart]) => cart);
    const line = carts.flatMap((cart) => cart?.cart_items ?? []).find(({ id }) => id === itemId);
    return line ? { version: line.version } : {};
  };
  const service = (serviceId: string) => ({ cartId: cookieCart, serviceId });
  const pack = (packId: string) => ({ cartId: cookieCart, packId });
  const ofSite = { market: String(market), lang: language };
  const keepalive = true;
  return {
    add: useCartChange(({ key, ...body }: AddCartItemInput & { key: string }) =>
      send(cartCalls.addCartItem, { params: { ...ofSite, cartId: cookieCart }, body, key }),
    ),
    addQuote: useCartChange((quoteId: string) =>
      send(cartCalls.addQuoteItem, { params: { quoteId, cartId: cookieCart } }),
    ),
    change: useCartChange(({ id, ...body }: ChangeCartItemInput & { id: string }) =>
      inOrder(async () => {
        const query = shownVersion(id);
        const cart = await send(cartCalls.changeCartItem, { params: item(id), query, body, keepalive });
        // Before the next one reads the version.
        client.setQueriesData({ queryKey: cartKey }, cart);
        return cart;
      }),
    ),
    replace: useCartChange(({ id, version, ...body }: AddCartItemInput & { id: string; version: string }) =>
      send(cartCalls.replaceCartItem, { params: { ...ofSite, ...item(id) }, query: { version }, body }),
    ),
    remove: useCartChange((id: string) =>
      inOrder(() => send(cartCalls.removeCartItem, { params: item(id), query: shownVersion(id), keepalive })),
    ),
    putVoucher: useCartChange((code: string) =>
      send(cartCalls.putCartVoucher, { params: { cartId: cookieCart }, body: { code } }),
    ),
    removeVoucher: useCartChange(() =>
      send(cartCalls.removeCartVoucher, { params: { cartId: cookieCart }, keepalive }),
    ),
    restore: useCartChange((id: string) => send(cartCalls.restoreCartItem, { params: item(id), keepalive })),
    removeService: useCartChange((id: string) =>
      send(cartCalls.removeCartService, { params: service(id), keepalive }),
    ),
    restoreService: useCartChange((id: string) =>
      send(cartCalls.restoreCartService, { params: service(id), keepalive }),
    ),
    seeService: useCartChange((id: string) =>
      send(cartCalls.acknowledgeCartService, { params: service(id), keepalive }),
    ),
    addPack: useCartChange(({ key, ...body }: SamplePackInput & { key: string }) =>
      send(samplePackCalls.addSamplePack, { params: { ...ofSite, cartId: cookieCart }, body, key }),
    ),
    changePack: useCartChange(({ id, ...body }: SamplePackInput & { id: string }) =>
      send(samplePackCalls.changeSamplePack, { params: pack(id), body }),
    ),
    removePack: useCartChange((id: string) =>
      send(samplePackCalls.removeSamplePack, { params: pack(id), keepalive }),
    ),
    restorePack: useCartChange((id: string) =>
      send(samplePackCalls.restoreSamplePack, { params: pack(id), keepalive }),
    ),
    seePack: useCartChange((id: string) =>
      send(samplePackCalls.acknowledgeSamplePack, { params: pack(id), keepalive }),
    ),
  };
}

function useCartChange<Input = void>(mutationFn: (input: Input) => Promise<Cart>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (cart: Cart) => showCart(client, cart),
    onError: () => void client.invalidateQueries({ queryKey: cartKey }),
  });
}
