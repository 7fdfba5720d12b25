import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import './tables.ts';

export type RefundRow = Selectable<Database['payment_refunds']>;

/** Adds a refund; false when there is one with its idempotency key. */
export async function insertRefund(
  trx: Db,
  refund: Insertable<Database['payment_refunds']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findRefundByKey = (db: Db, key: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

/** The caller holds the lock of its order (`holdOrder`). */
export const lockRefund = (trx: Db, id: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('payment_refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Refunds left to staff and not made yet, oldest first. */
export const findByHand = (db: Db, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('state', '=', 'by_hand')
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Suffix of the idempotency key of a VAT refund: one for each payment. */
export const vatWish = 'vat';

/** Whether the whole VAT refund of an order is done. */
export async function isVatBack(db: Db, orderId: string): Promise<boolean> {
  const refunds = await db
    .selectFrom('payment_refunds')
    .select('state')
    .where('order_id', '=', orderId)
    .where('idempotency_key', 'like', `%:${vatWish}`)
    .execute();
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done');
}

/** Closes a refund: made by the provider, or left to staff. */
export async function closeRefund(trx: Db, id: string, state: 'done' | 'by_hand', at: Date): Promise<void> {
  await trx.updateTable('payment_refunds').set({ state, done_at: at }).where('id', '=', id).execute();
}
