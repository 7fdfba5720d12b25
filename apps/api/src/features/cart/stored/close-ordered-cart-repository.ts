import { sql } from 'kysely';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import { lockCart } from '../cart-repository.ts';
import type { CartRow } from '../tables.ts';
import { writingCart } from './write-cart-repository.ts';

type Ordered = {
  /** Ids of the ordered items. */
  readonly items: readonly string[];
  readonly withVoucher: boolean;
};

const closeOrdered = staticQuery<Ordered & { readonly cartId: string; readonly now: Date }, CartRow>(
  (db, { cartId, items, withVoucher, now }) =>
    writingCart(
      sql`
        update carts c set updated_at = ${now}, version = version + 1,
          voucher_code = case when ${withVoucher}::boolean then null else voucher_code end,
          voucher_terms = case when ${withVoucher}::boolean then null else voucher_terms end,
          state = case when exists (select from cart_items i
            where i.cart_id = c.id and i.removed_at is null and i.id <> all(${items}::uuid[])) then 'open' else 'ordered' end
        where id = ${cartId} and state = 'open' returning *`,
      {
        cartId,
        changed: sql`(
          select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('removed_at', ${now}::timestamptz, 'removed_by', 'order')), '[]')
          from cart_items i where i.cart_id = ${cartId} and i.id = any(${items}::uuid[]))`,
        added: '[]',
      },
    ).compile(db),
);

/**
 * Removes what was ordered from the cart, including the voucher of the order. If nothing else is in the cart, it is
 * closed; items added after the order was placed stay for the next one. `isLocked`: whether the transaction holds the
 * cart's lock; without it, the remaining items could differ from those that the statement sees.
 */
export async function closeOrderedCart(
  app: Pick<App, 'now'>,
  trx: Db,
  cartId: string,
  { isLocked = false, ...ordered }: Ordered & { readonly isLocked?: boolean | undefined },
): Promise<void> {
  if (!isLocked) await lockCart(trx, cartId);
  await closeOrdered.run(trx, { cartId, ...ordered, now: app.now() });
}
