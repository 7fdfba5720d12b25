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

/** Closes a refund: paid back by the provider, or left to a person. */
export async function closeRefund(trx: Db, id: string, state: 'done' | 'by_hand', at: Date): Promise<void> {
  await trx.updateTable('payment_refunds').set({ state, done_at: at }).where('id', '=', id).execute();
}
