import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type MissingCode, missingCode } from '../kinds/kinds.ts';
import { type Caller, type Site, storedCartFor } from '../owner/open-cart.ts';
import { type ChangeCode, changeStoredCart } from '../stored/change-stored-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartItem, isActive, ofKind } from './item.ts';

/** An item by its kind and id: an item of another kind is missing. */
export type NamedItem<Kind extends CartItem['kind']> = {
  readonly cartId: string;
  readonly kind: Kind;
  readonly itemId: string;
  readonly caller: Caller;
};

/** The items with their new values, and the site if it changes. */
export type ItemsChange = { readonly changed: readonly CartItem[]; readonly site?: Site };

type OfKind<Kind extends CartItem['kind']> = Extract<CartItem, { kind: Kind }>;

/** Codes of any change of an item of a kind. */
export type ItemCode<Kind extends CartItem['kind']> = ChangeCode | MissingCode<Kind>;

/**
 * Changes a cart through one of its items; 404 for an item that is not there, of another kind or in another cart.
 * `change` may be called again. Values that the item has already don't create a new version of the cart.
 */
export function withItem<Kind extends CartItem['kind'], Code extends ProblemCode = never>(
  app: Pick<App, 'db' | 'now'>,
  { cartId, kind, itemId, caller, state }: NamedItem<Kind> & { readonly state: 'active' | 'removed' },
  change: (db: Db, stored: StoredCart, item: OfKind<Kind>) => Promise<Result<ItemsChange, Code>>,
): Promise<Result<StoredCart, Code | ItemCode<Kind>>> {
  return changeStoredCart<Code | MissingCode<Kind>>(app, {
    cartId,
    find: (db) => storedCartFor(db, cartId, caller),
    async decide(stored, db) {
      const item = ofKind(stored.items, kind).find(({ id }) => id === itemId);
      if (!item || isActive(item) !== (state === 'active')) return failure(missingCode(kind));
      const decided = await change(db, stored, item);
      if (!decided.ok) return decided;
      const { changed, site } = decided.value;
      if (!site && isDeepStrictEqual(changed, [item])) return success(undefined);
      const { market, language } = site ?? stored.cart;
      return success({ market, language, changed, added: [] });
    },
  });
}
