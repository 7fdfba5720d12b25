import { randomBytes } from 'node:crypto';
import { cartIdPattern } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type CartRow, findCart, findOpenCartOf, insertCart, lockCart } from '../cart-repository.ts';

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
async function followMerges(db: Db, cartId: string): Promise<CartRow | undefined> {
  let cart = await findCart(db, cartId);
  for (let hops = 0; cart?.state === 'merged' && cart.merged_into !== null && hops < 8; hops += 1) {
    cart = await findCart(db, cart.merged_into);
  }
  return cart;
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

/** The open cart of an id, for reading. What is no cart id at all is answered like a cart that is not there. */
export async function readableCart(db: Db, cartId: string, caller: Caller): Promise<Result<CartRow>> {
  if (!cartIdPattern.test(cartId)) return missing();
  return allowed(await followMerges(db, cartId), caller);
}

/** The same, locked until the transaction ends: one change of a cart at a time. */
export async function lockedCart(trx: Db, cartId: string, caller: Caller): Promise<Result<CartRow>> {
  const found = await readableCart(trx, cartId, caller);
  if (!found.ok) return found;
  return allowed(await lockCart(trx, found.value.id), caller);
}

/**
 * The cart a new line goes into: the one of the id if the caller may use it, else the customer's open one, else a
 * new one. A cart id that is made up or worn out is no failure here: the visitor gets a new cart.
 */
export async function cartForAdding(
  trx: Db,
  {
    cartId,
    caller,
    site,
  }: {
    readonly cartId: string | undefined;
    readonly caller: Caller;
    readonly site: { market: MarketId; language: Language };
  },
  now: Date,
): Promise<Result<CartRow>> {
  if (cartId !== undefined) {
    const found = await lockedCart(trx, cartId, caller);
    if (found.ok || found.status === 403) return found;
  }
  const create = () =>
    insertCart(trx, {
      id: newCartId(),
      ...site,
      guestId: caller.guestId,
      customerId: caller.customerId,
      now,
    });
  if (caller.customerId === null) {
    const cart = await create();
    return cart ? success(cart) : missing();
  }
  const known = (await findOpenCartOf(trx, caller.customerId)) ?? (await create());
  // Undefined: a twin call made the customer's cart between the look and the insert.
  const cart = known ?? (await findOpenCartOf(trx, caller.customerId));
  return cart ? allowed(await lockCart(trx, cart.id), caller) : missing();
}
