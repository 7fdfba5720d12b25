import { randomBytes } from 'node:crypto';
import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findCart } from '../cart-repository.ts';
import { findStoredCart, findStoredCartOf, type StoredCart } from '../stored/stored-cart-repository.ts';
import type { NewCart } from '../stored/write-cart-repository.ts';
import type { CartRow } from '../tables.ts';

/**
 * The author of a call. The storefront always sends a guest identity, from a cookie of the browser: with one, a cart
 * without an owner is open only to its own guest, so that a leaked or planted id opens nothing. A program with the API
 * key and without a guest identity opens such a cart by its id alone.
 */
export type Caller = { readonly customerId: number | null; readonly guestId: string | null };

export type Site = { readonly market: MarketId; readonly language: Language };

/** Codes of a cart that the caller can't open. */
export type OpenCode = 'cart.missing' | 'request.forbidden';

const missing = () => failure('cart.missing');

/** A new cart; its id has 192 random bits. */
export const newCart = ({ market, language }: Site, { customerId, guestId }: Caller): NewCart => ({
  id: randomBytes(24).toString('base64url'),
  ...{ market, language },
  customer_id: customerId,
  guest_id: guestId,
});

/** Follows a merged cart to the cart it was merged into. Chains are short, because a customer has one open cart. */
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

/** Whether a caller with this guest identity may open a cart without an owner. */
export const isOpenTo = (cart: CartRow, guestId: string | null): boolean =>
  guestId === null || cart.guest_id === guestId;

function allowed(cart: CartRow | undefined, caller: Caller): Result<CartRow, OpenCode> {
  if (cart?.state !== 'open') return missing();
  if (cart.customer_id === null) return isOpenTo(cart, caller.guestId) ? success(cart) : missing();
  if (cart.customer_id === caller.customerId) return success(cart);
  // Without a sign-in, a cart with an owner is not found; for another customer, it is forbidden.
  return caller.customerId === null ? missing() : failure('request.forbidden');
}

/** The open cart with this id; a malformed id is answered like a missing cart. */
export async function readableCart(
  db: Db,
  cartId: string,
  caller: Caller,
): Promise<Result<CartRow, OpenCode>> {
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

/** A customer's own cart that was ordered; undefined for any other cart. */
export async function orderedCart(db: Db, cartId: string, customerId: number): Promise<CartRow | undefined> {
  if (!randomIdPattern.test(cartId)) return undefined;
  const cart = await followMerges(
    cartId,
    (id) => findCart(db, id),
    (row) => row,
  );
  return cart?.state === 'ordered' && cart.customer_id === customerId ? cart : undefined;
}

/** The open cart with this id and its items. */
export async function storedCartFor(
  db: Db,
  cartId: string,
  caller: Caller,
): Promise<Result<StoredCart, OpenCode>> {
  if (!randomIdPattern.test(cartId)) return missing();
  const stored = await followMerges(
    cartId,
    (id) => findStoredCart(db, id),
    ({ cart }) => cart,
  );
  const cart = allowed(stored?.cart, caller);
  return stored && cart.ok ? success(stored) : cart.ok ? missing() : cart;
}

/**
 * The cart to add a line to: the one with this id if the caller may use it, otherwise the customer's open cart;
 * undefined if a new one is needed. An unknown or expired cart id is not an error: the visitor gets a new cart. 403
 * for another customer's cart.
 */
export async function storedCartForAdding(
  db: Db,
  cartId: string | undefined,
  caller: Caller,
): Promise<Result<StoredCart | undefined, 'request.forbidden'>> {
  if (cartId !== undefined) {
    const found = await storedCartFor(db, cartId, caller);
    if (found.ok) return found;
    if (found.code === 'request.forbidden') return failure(found.code);
  }
  return success(caller.customerId === null ? undefined : await findStoredCartOf(db, caller.customerId));
}
