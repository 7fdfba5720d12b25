import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';

/** The ordered line that an item of a customer's cart became, unless it was cancelled. */
export const findJobOfItem = (db: Db, customerId: number, itemId: string): Promise<JobRow | undefined> =>
  db
    .selectFrom('order_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('cart_item_id', '=', itemId)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

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
    .limit(100)
    .execute();
