import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { vatEnd } from './desk/refund-key.ts';
import { bank } from './providers/bank.ts';
import './tables.ts';

export type RefundRow = Selectable<Database['payment_refunds']>;

/** Adds a refund; false if there is one with its idempotency key. */
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

/** Under the lock of its order (`lockOrderAndCart`). */
export const lockRefund = (trx: Db, id: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('payment_refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Refunds that have been wanted for a while: the queue may have given them up while their provider was down. */
export const findWaiting = (db: Db, before: Date): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('state', '=', 'wanted')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();

/** A refund that a provider accepted, and its session. */
export type TakenRefund = {
  readonly id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly provider_ref: string;
};

/**
 * Refunds that providers accepted since then, those not asked about for longest first: an accepted refund may
 * still fail for weeks.
 */
export async function findTaken(
  db: Db,
  { since, askedBefore, limit }: { readonly since: Date; readonly askedBefore: Date; readonly limit: number },
): Promise<readonly TakenRefund[]> {
  const { rows } = await sql<TakenRefund>`
    select r.id, r.order_id, s.provider, s.provider_ref
    from payment_refunds r join payment_sessions s on s.id = r.session_id
    where r.state = 'done' and r.done_at > ${since} and s.provider <> ${bank} and s.provider_ref is not null
      and coalesce(r.asked_at, r.done_at) < ${askedBefore}
    order by coalesce(r.asked_at, r.done_at) limit ${limit}`.execute(db);
  return rows;
}

export const noteAsked = (db: Db, id: string, at: Date) =>
  db.updateTable('payment_refunds').set({ asked_at: at }).where('id', '=', id).execute();

/** Refunds that no provider made and staff have not made yet, oldest first. */
export const findByHand = (db: Db, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('state', '=', 'by_hand')
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Whether all refunds of an order are completed. */
export async function isAllBack(db: Db, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return open === undefined;
}

/** Whether all VAT refunds of an order are completed. */
export async function isVatBack(db: Db, orderId: string): Promise<boolean> {
  const refunds = await db
    .selectFrom('payment_refunds')
    .select('state')
    .where('order_id', '=', orderId)
    .where('idempotency_key', 'like', `%${vatEnd}`)
    .execute();
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done');
}

/** Closes a refund: made by the provider, or left to staff. */
export async function closeRefund(trx: Db, id: string, state: 'done' | 'by_hand', at: Date): Promise<void> {
  await trx.updateTable('payment_refunds').set({ state, done_at: at }).where('id', '=', id).execute();
}
