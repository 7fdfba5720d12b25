import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { Collision } from '#platform/database/trouble/repeat-transactions.ts';
import {
  changeCart,
  findCart,
  findGuestCarts,
  findOpenCartOf,
  isSecondOpenCart,
  lockCarts,
  moveItems,
} from '../cart-repository.ts';
import { type CartItem, isActive } from '../items/item.ts';
import { byKind, repricedItems } from '../kinds/kinds.ts';
import { findStoredCart } from '../stored/stored-cart-repository.ts';
import type { CartRow } from '../tables.ts';
import { isOpenTo } from './open-cart.ts';

const activeItems = async (trx: Db, cartId: string): Promise<CartItem[]> =>
  ((await findStoredCart(trx, cartId))?.items ?? []).filter(isActive);

/**
 * Assigns a cart without an owner to the customer. If the customer has an open cart, the items are moved into it, and
 * the old id refers to it from then on. Call it in a transaction. Idempotent.
 */
export async function claimCart(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  cartId: string,
  customerId: number,
): Promise<CartRow | undefined> {
  const seen = await findOpenCartOf(trx, customerId);
  const locked = await lockCarts(trx, seen ? [cartId, seen.id] : [cartId]);
  const cart = locked.find(({ id }) => id === cartId);
  // It may have been ordered while this call waited for its lock; lines moved into it would be lost.
  const own = locked.find(({ id, state }) => id === seen?.id && state === 'open');
  if (cart?.state !== 'open' || cart.customer_id !== null) return own;
  const active = await activeItems(trx, cartId);
  const now = app.now();
  const terms = await findCustomerTerms(trx, customerId);
  /** Prices offered to others or for another market are not kept; with agreed terms, all items get new prices. */
  const repricedClaimed = async (market: MarketId): Promise<CartItem[]> => {
    const place = { market, customerId };
    const moved = terms
      ? active
      : await byKind(active, (kind, items) => kind.misplaced(app, trx, items, place));
    return repricedItems(app, trx, moved, place);
  };
  if (!own) {
    const items = await repricedClaimed(cart.market);
    try {
      return await changeCart(trx, cartId, { customer_id: customerId, updated_at: now }, { items });
    } catch (error) {
      if (!isSecondOpenCart(error)) throw error;
      throw new Collision('The customer got another open cart in this moment', { cause: error });
    }
  }
  const before = await activeItems(trx, own.id);
  await moveItems(trx, cartId, own.id);
  const merged = await changeCart(trx, cartId, { state: 'merged', merged_into: own.id, updated_at: now });
  // The lines of the claimed cart were chosen last: the visitor is in its market now.
  const market = active.length > 0 ? cart.market : own.market;
  const ofOwn = own.market === market ? [] : await repricedItems(app, trx, before, { market, customerId });
  const items = [...ofOwn, ...(await repricedClaimed(market))];
  const language = active.length > 0 ? cart.language : own.language;
  // The version continues above those of both carts, so that it identifies the cart it was shown for. The voucher code
  // of the claimed cart was entered last and takes precedence.
  const { voucher_code, voucher_terms } = cart.voucher_code === null ? own : cart;
  const voucher = { voucher_code, voucher_terms: voucher_terms && JSON.stringify(voucher_terms) };
  const change = { market, language, ...voucher, updated_at: now };
  return changeCart(trx, own.id, change, { items, above: merged.version });
}

/**
 * At sign-in: assigns the carts of the guest identity to the customer, and the cart of the cookie if it is open to
 * this guest.
 */
export async function mergeGuestCarts(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  who: { customerId: number; guestId: string | null; cartId: string | null },
): Promise<void> {
  const named =
    who.cartId !== null && randomIdPattern.test(who.cartId) ? await findCart(trx, who.cartId) : undefined;
  const ofGuest = who.guestId === null ? [] : await findGuestCarts(trx, who.guestId);
  // Oldest first, so that the newest determines the market; each cart only once.
  const own = named && isOpenTo(named, who.guestId) ? [named] : [];
  const all = new Map([...ofGuest.toReversed(), ...own].map((cart) => [cart.id, cart]));
  if (all.size === 0) return;
  const known = await findOpenCartOf(trx, who.customerId);
  // All carts are locked at once: locking them pair by pair could violate the order of locks.
  await lockCarts(trx, [...all.keys(), ...(known ? [known.id] : [])]);
  for (const cartId of all.keys()) await claimCart(app, trx, cartId, who.customerId);
}
