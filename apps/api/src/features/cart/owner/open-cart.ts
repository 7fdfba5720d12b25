import { randomBytes } from 'node:crypto';
import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { type CartRow, findCart } from '../cart-repository.ts';
import { recentCarts } from '../stored/recent-carts.ts';
import { findStoredCart, findStoredCartOf, type StoredCart } from '../stored/stored-cart-repository.ts';

/**
 * The caller of a request. The storefront always sends a guest id from a browser cookie: a cart without owner is then
 * opened only by its own guest, so that a leaked or planted cart id is useless. A client with the API key that sends no
 * guest id opens it by the cart id alone.
 */
export type Caller = { readonly customerId: number | null; readonly guestId: string | null };

const missing = () => failure(404, 'cart.missing');

/** 192 random bits. */
export const newCartId = (): string => randomBytes(24).toString('base64url');

/** Follows a merged cart to the cart it was merged into; the chain is short, since a customer has one open cart. */
async function followMerges<T>(
  cartId: string,
  find: (cartId: string) => Promise<T | undefined>,
  rowOf: (found: T) => CartRow,
): Promise<T | undefined> {
  let found = await find(cartId);
  for (let hops = 0; found && hops < 8; hops += 1) {
    const { state, merged_into: into } = rowOf(found);
    if (state !== 'merged' || into === null) break;
    found = await find(into);
  }
  return found;
}

/** Whether a caller with this guest id may open a cart without owner. */
export const isOpenTo = (cart: CartRow, guestId: string | null): boolean =>
  guestId === null || cart.guest_id === guestId;

function allowed(cart: CartRow | undefined, caller: Caller): Result<CartRow> {
  if (cart?.state !== 'open') return missing();
  if (cart.customer_id === null) return isOpenTo(cart, caller.guestId) ? success(cart) : missing();
  if (cart.customer_id === caller.customerId) return success(cart);
  // Signed out, an owned cart is treated as missing; signed in as another customer, it is forbidden.
  return caller.customerId === null ? missing() : failure(403, 'request.forbidden');
}

/** The open cart of an id. A malformed id is treated as missing. */
export async function readableCart(db: Db, cartId: string, caller: Caller): Promise<Result<CartRow>> {
  if (!randomIdPattern.test(cartId)) return missing();
  return allowed(
    await followMerges(
      cartId,
      (id) => findCart(db, id),
      (cart) => cart,
    ),
    caller,
  );
}

/** The same with the lines of the cart. */
export async function storedCartFor(db: Db, cartId: string, caller: Caller): Promise<Result<StoredCart>> {
  if (!randomIdPattern.test(cartId)) return missing();
  const stored = await followMerges(
    cartId,
    (id) => findStoredCart(db, id),
    ({ cart }) => cart,
  );
  const cart = allowed(stored?.cart, caller);
  return stored && cart.ok ? success(stored) : cart.ok ? missing() : cart;
}

/** The cached cart of this process, if the caller may open it; it may be out of date. */
export function seenCartFor(services: Services, cartId: string, caller: Caller): StoredCart | undefined {
  const seen = recentCarts(services).find(cartId);
  return seen && allowed(seen.cart, caller).ok ? seen : undefined;
}

/**
 * The cart for a new line: the cart of the id if the caller may use it, else the customer's open cart; undefined if a
 * new one is needed. An unknown or closed cart is not an error: the visitor gets a new one.
 */
export async function storedCartForAdding(
  db: Db,
  cartId: string | undefined,
  caller: Caller,
): Promise<Result<StoredCart | undefined>> {
  if (cartId !== undefined) {
    const found = await storedCartFor(db, cartId, caller);
    if (found.ok || found.status === 403) return found;
  }
  return success(caller.customerId === null ? undefined : await findStoredCartOf(db, caller.customerId));
}
