import { randomBytes } from 'node:crypto';
import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { type CartRow, findCart } from '../cart-repository.ts';
import { recentCarts } from '../stored/recent-carts.ts';
import {
  findStoredCart,
  findStoredCartOf,
  findUnchanged,
  type StoredCart,
} from '../stored/stored-cart-repository.ts';

/**
 * Who asks. The storefront always names a guest identity, from a cookie of the browser: under one, a cart that no
 * customer owns is opened only by its own guest, so that an id that leaked or was planted opens nothing. A program that
 * holds the API key and names no guest opens it by the id alone.
 */
export type Caller = { readonly customerId: number | null; readonly guestId: string | null };

const missing = () => failure(404, 'cart.missing');

/** 192 random bits. */
export const newCartId = (): string => randomBytes(24).toString('base64url');

/** A merged cart leads to the one it went into; a chain is short, since a customer has one open cart. */
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

/** Whether a caller under this guest identity may open a cart that no customer owns. */
export const isOpenTo = (cart: CartRow, guestId: string | null): boolean =>
  guestId === null || cart.guest_id === guestId;

function allowed(cart: CartRow | undefined, caller: Caller): Result<CartRow> {
  if (cart?.state !== 'open') return missing();
  if (cart.customer_id === null) return isOpenTo(cart, caller.guestId) ? success(cart) : missing();
  if (cart.customer_id === caller.customerId) return success(cart);
  // Signed out, an owned cart is not there; signed in as somebody else, it is another customer's.
  return caller.customerId === null ? missing() : failure(403, 'request.forbidden');
}

/** The open cart of an id. What is no cart id at all is answered like a cart that is not there. */
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

/** The same with everything that is in it. */
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

/** The same in one statement, which tells of a cart that this process holds no more than whether it is still the same. */
export async function readCart(
  services: Services,
  cartId: string,
  caller: Caller,
): Promise<Result<StoredCart>> {
  const { db } = services;
  const recent = recentCarts(services);
  const seen = recent.find(cartId);
  const unchanged = seen && (await findUnchanged(db, seen));
  const allowedCart = unchanged && allowed(unchanged.cart, caller);
  if (allowedCart && !allowedCart.ok) return allowedCart;
  const found = unchanged ? success(unchanged) : await storedCartFor(db, cartId, caller);
  if (found.ok) recent.hold(found.value);
  return found;
}

/** The cart as this process saw it last, if the caller may open it as it was then; it may be another by now. */
export function seenCartFor(services: Services, cartId: string, caller: Caller): StoredCart | undefined {
  const seen = recentCarts(services).find(cartId);
  return seen && allowed(seen.cart, caller).ok ? seen : undefined;
}

/**
 * The cart a new line goes into: the one of the id if the caller may use it, else the customer's open one; undefined when
 * a new one is needed. A cart id that is made up or worn out is no failure here: the visitor gets a new cart.
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
