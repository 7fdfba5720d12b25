import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findItem, isUsedItemId } from '../cart-repository.ts';
import { type FullCode, fullCode, kinds, repricedItems } from '../kinds/kinds.ts';
import { type Caller, newCart, type Site, storedCartForAdding } from '../owner/open-cart.ts';
import { type ChangeCode, changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartChange, storeNewCart } from '../stored/write-cart-repository.ts';
import { type CartItem, isActive, ofKind } from './item.ts';

/** The cart to add an item to, the site and the caller. */
export type Target = { readonly cartId: string | undefined; readonly site: Site; readonly caller: Caller };

/** Columns that have the same value in every new item. */
type Initial = 'cart_id' | 'added_at' | 'note' | 'price_change' | 'obstacle' | 'removed_at' | 'removed_by';
type WithoutInitial<Item> = Item extends unknown ? Omit<Item, Initial> : never;
/** An item to add, with its price. */
export type NewItem = WithoutInitial<CartItem>;

/** Codes of adding any item. */
export type PlaceCode = ChangeCode | 'cart.item-key';

const rowOf = (item: NewItem, cartId: string, now: Date): CartItem => ({
  ...item,
  cart_id: cartId,
  added_at: now,
  note: '',
  price_change: null,
  obstacle: null,
  removed_at: null,
  removed_by: null,
});

/**
 * Adds a priced item to the caller's cart. If the item is for another market, the cart moves to this market and its
 * other items are repriced. A quote that is already in the cart is not added again, nor is an item that was sent
 * before; a different item with a used key is refused (409).
 */
export async function placeItem<Kind extends CartItem['kind']>(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { cartId, site, caller }: Target,
  item: NewItem & { readonly kind: Kind },
): Promise<Result<StoredCart, PlaceCode | FullCode<Kind>>> {
  const now = app.now();
  const find = (db: Db) => storedCartForAdding(db, cartId, caller);
  const read = cartId === undefined && caller.customerId === null ? success(undefined) : await find(app.db);
  if (!read.ok) return read;
  try {
    if (read.value === undefined) {
      const cart = newCart(site, caller);
      const stored = await storeNewCart(app.db, cart, rowOf(item, cart.id, now), now);
      if (stored) return success(stored);
    }
    // If there was no cart, a concurrent call has created the customer's cart between the read and the insert.
    return await changeStoredCart(app, {
      cartId: read.value?.cart.id ?? cartId ?? `of customer ${caller.customerId}`,
      first: read.value,
      async find(db) {
        const stored = await find(db);
        return stored.ok ? (stored.value ? success(stored.value) : failure('cart.missing')) : stored;
      },
      decide: (stored, db) =>
        withNewItem(app, db, stored, {
          ...{ site, caller, item: rowOf(item, stored.cart.id, now) },
          full: fullCode(item.kind),
        }),
    });
  } catch (error) {
    if (!isUsedItemId(error)) throw error;
  }
  // The key was used before: in this cart, possibly by the same item; in another cart, by mistake.
  const repeated = await find(app.db);
  const stored = repeated.ok ? repeated.value : undefined;
  const used = stored && (await findItem(app.db, stored.cart.id, item.id));
  return used && (await isSame(app.db, used, rowOf(item, used.cart_id, now)))
    ? success(stored)
    : failure('cart.item-key');
}

const isSame = async (db: Db, stored: CartItem, sent: CartItem): Promise<boolean> =>
  stored.kind === sent.kind && kinds[sent.kind].isSame(db, stored, sent);

async function withNewItem<Full extends ProblemCode>(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  { cart, items }: StoredCart,
  {
    site,
    caller,
    item,
    full,
  }: Pick<Target, 'site' | 'caller'> & { readonly item: CartItem; readonly full: Full },
): Promise<Result<CartChange | undefined, 'cart.item-key' | Full>> {
  const active = items.filter(isActive);
  const used = items.find(({ id }) => id === item.id);
  if (used) return (await isSame(db, used, item)) ? success(undefined) : failure('cart.item-key');
  if (item.quote_id !== null && active.some(({ quote_id: id }) => id === item.quote_id))
    return success(undefined);
  const { limit } = kinds[item.kind];
  if (ofKind(active, item.kind).length >= limit) return failure(full, { params: { n: limit } });
  const place = { customerId: caller.customerId, market: site.market };
  const changed = cart.market === site.market ? [] : await repricedItems(app, db, active, place);
  return success({ ...site, changed, added: [item] });
}
