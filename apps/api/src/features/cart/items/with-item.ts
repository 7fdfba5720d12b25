import { isDeepStrictEqual } from 'node:util';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { kinds } from '../kinds/kinds.ts';
import { type Caller, type Site, storedCartFor } from '../owner/open-cart.ts';
import { changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartItem, isActive, ofKind } from './item.ts';

/** An item by its kind and id: an item of another kind is missing. */
export type NamedItem = {
  readonly cartId: string;
  readonly kind: CartItem['kind'];
  readonly itemId: string;
  readonly caller: Caller;
};

/** The items with their new values, and the site if it changes. */
export type ItemsChange = { readonly changed: readonly CartItem[]; readonly site?: Site };

type OfKind<Kind extends CartItem['kind']> = Extract<CartItem, { kind: Kind }>;

type Named<Kind extends CartItem['kind']> = NamedItem & {
  readonly kind: Kind;
  readonly state: 'active' | 'removed';
  /** Whether the change is based on an outdated version of the item (409). */
  readonly isOutdated?: ((item: OfKind<Kind>, changed: readonly CartItem[]) => boolean) | undefined;
};

/**
 * Changes a cart through one of its items; 404 for an item that is not there, of another kind or in another cart.
 * `change` may be called again. Values that the item has already don't create a new version of the cart.
 */
export function withItem<Kind extends CartItem['kind']>(
  app: Pick<App, 'db' | 'now'>,
  { cartId, kind, itemId, caller, state, isOutdated }: Named<Kind>,
  change: (db: Db, stored: StoredCart, item: OfKind<Kind>) => Promise<Result<ItemsChange>>,
): Promise<Result<StoredCart>> {
  return changeStoredCart(app, {
    cartId,
    find: (db) => storedCartFor(db, cartId, caller),
    async decide(stored, db) {
      const item = ofKind(stored.items, kind).find(({ id }) => id === itemId);
      if (!item || isActive(item) !== (state === 'active')) return failure(kinds[kind].missing);
      const decided = await change(db, stored, item);
      if (!decided.ok) return decided;
      const { changed, site } = decided.value;
      if (!site && isDeepStrictEqual(changed, [item])) return success(undefined);
      if (isOutdated?.(item, changed)) return failure('cart.line-changed');
      const { market, language } = site ?? stored.cart;
      return success({ market, language, changed, added: [] });
    },
  });
}
