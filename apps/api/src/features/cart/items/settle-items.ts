import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { FieldFailure } from '#platform/problems/failure.ts';
import { changeCart } from '../cart-repository.ts';
import { byKind, kinds } from '../kinds/kinds.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { CartRow } from '../tables.ts';
import type { CartItem } from './item.ts';

/** The errors of a checkout with items that can't be made, one for each kind. */
export const blockedKinds = (items: readonly CartItem[]): FieldFailure[] => {
  const blocked = items.filter(({ obstacle }) => obstacle !== null).map(({ kind }) => kinds[kind].blocked);
  return [...new Set(blocked)];
};

/** Whether an item is goods: they are shipped, and vouchers are for them alone. */
export const isGoods = (item: CartItem): boolean => kinds[item.kind].supplyOf(item) === 'goods';

/**
 * Calculates every item of a locked cart again before it is ordered. Returns the cart with the new prices; undefined if
 * no price has changed. `items`: those in the cart.
 */
export async function settlePrices(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  { cart, items }: StoredCart,
  agreed: CustomerTerms | undefined,
): Promise<CartRow | undefined> {
  const place = { market: cart.market, customerId: cart.customer_id, agreed };
  const changed = await byKind(items, (kind, ofIt) => kind.unsettled(app, trx, ofIt, place));
  return changed.length === 0
    ? undefined
    : changeCart(trx, cart.id, { updated_at: app.now() }, { items: changed });
}
