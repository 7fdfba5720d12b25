import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';

/** The ordered line that an item of a customer's cart became, unless it was cancelled or its order expired. */
export const findJobOfItem = (db: Db, customerId: number, itemId: string): Promise<JobRow | undefined> =>
  db
    .selectFrom('order_jobs as j')
    .innerJoin('orders as o', 'o.id', 'j.order_id')
    .selectAll('j')
    .where('j.customer_id', '=', customerId)
    .where('j.cart_item_id', '=', itemId)
    .where('j.state', '<>', 'cancelled')
    .where('o.state', '<>', 'expired')
    .orderBy('j.created_at', 'desc')
    .executeTakeFirst();

/** Items of an order that print codes, and that no other order has which still counts. */
export async function findCodedItems(db: Db, orderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_jobs as j')
    .select('j.cart_item_id')
    .where('j.order_id', '=', orderId)
    .where(sql<boolean>`j.configuration #>> '{artworkFrom,kind}' = 'transparency'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_jobs as other')
            .innerJoin('orders as o', 'o.id', 'other.order_id')
            .select('other.id')
            .whereRef('other.cart_item_id', '=', 'j.cart_item_id')
            .whereRef('other.order_id', '<>', 'j.order_id')
            .where('other.state', '<>', 'cancelled')
            .where('o.state', '<>', 'expired'),
        ),
      ),
    )
    .execute();
  return rows.map(({ cart_item_id: id }) => id);
}

/** Paid lines that wait for the codes of these items. */
export const findJobsWaitingFor = (
  db: Db,
  itemIds: readonly string[],
): Promise<readonly Pick<JobRow, 'id' | 'order_id'>[]> =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_jobs')
        .select(['id', 'order_id'])
        .where('cart_item_id', 'in', [...itemIds])
        .where('state', '=', 'awaiting_artwork')
        .orderBy('updated_at')
        .execute();

/** Lines that the shop draws and that are in their check, the longest waiting first. */
export const findJobsToDraw = (db: Db): Promise<readonly Pick<JobRow, 'id'>[]> =>
  db
    .selectFrom('order_jobs')
    .select('id')
    .where('state', '=', 'preflighting')
    .where(sql<boolean>`configuration ? 'artworkFrom'`)
    .orderBy('updated_at')
    .limit(1000)
    .execute();

/** Lines by their ids, with the numbers of their orders. */
export const findJobsNamed = (
  db: Db,
  ids: readonly string[],
): Promise<readonly (Pick<JobRow, 'id' | 'order_id' | 'position'> & { readonly number: string })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_jobs as j')
        .innerJoin('orders as o', 'o.id', 'j.order_id')
        .select(['j.id', 'j.order_id', 'j.position', 'o.number'])
        .where('j.id', 'in', [...ids])
        .execute();
