import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type FullCode, fullCode, kinds, repricedItems } from '../kinds/kinds.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { type CartItem, isActive, isPriceKept, ofKind } from './item.ts';
import { type ItemCode, type ItemsChange, type NamedItem, withItem } from './with-item.ts';

/** The oldest removed items of a kind beyond the maximum if one more is removed, marked as surplus. */
const surplusOf = (items: readonly CartItem[], kind: CartItem['kind']): readonly CartItem[] =>
  ofKind(items, kind)
    .filter((one) => !isActive(one))
    .toSorted((a, b) => Number(b.removed_at) - Number(a.removed_at))
    .slice(kinds[kind].restorable - 1)
    .map((one) => ({ ...one, removed_by: 'surplus' }));

/** The removal of an item, and of what it displaces among the removed ones of its kind. */
export function removalOf(app: Pick<App, 'now'>, { items }: StoredCart, item: CartItem): ItemsChange {
  const removed: CartItem = { ...item, removed_at: app.now(), removed_by: 'visitor' };
  return { changed: [removed, ...surplusOf(items, item.kind)] };
}

/**
 * Removes an item from the cart. It can be put back for 30 days, unless as many others of its kind as can be put back
 * were removed after it.
 */
export const removeItem = <Kind extends CartItem['kind']>(
  app: Pick<App, 'db' | 'now'>,
  named: NamedItem<Kind>,
): Promise<Result<StoredCart, ItemCode<Kind>>> =>
  withItem(app, { ...named, state: 'active' }, async (_db, stored, item) =>
    success(removalOf(app, stored, item)),
  );

/**
 * Puts a removed item back: at its old price if that is still kept and valid in the cart's market, otherwise at
 * today's price. An item that can't be made is put back with the reason.
 */
export const restoreItem = <Kind extends CartItem['kind']>(
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: NamedItem<Kind>,
): Promise<Result<StoredCart, ItemCode<Kind> | FullCode<Kind>>> =>
  withItem(app, { ...named, state: 'removed' }, async (db, { cart, items }, item) => {
    const { limit, misplaced } = kinds[item.kind];
    if (ofKind(items, item.kind).filter(isActive).length >= limit)
      return failure(fullCode(named.kind), { params: { n: limit } });
    const back: CartItem = { ...item, removed_at: null, removed_by: null };
    const place = { market: cart.market, customerId: named.caller.customerId };
    const stands =
      back.obstacle === null &&
      isPriceKept(back, app.now()) &&
      (await misplaced(app, db, [back], place)).length === 0;
    return success({ changed: stands ? [back] : await repricedItems(app, db, [back], place) });
  });

/** Records that the customer has seen the change of an item's price. */
export const acknowledgePrice = <Kind extends CartItem['kind']>(
  app: Pick<App, 'db' | 'now'>,
  named: NamedItem<Kind>,
): Promise<Result<StoredCart, ItemCode<Kind>>> =>
  withItem(app, { ...named, state: 'active' }, async (_db, _stored, item) =>
    success({ changed: [{ ...item, price_change: null }] }),
  );
