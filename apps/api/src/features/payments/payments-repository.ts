import { type Selectable, sql, type Updateable } from 'kysely';
import { orderIdsIn } from '#features/orders/index.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { EventResult } from './events/results/event-results.ts';
import { bank } from './providers/bank.ts';
import type { WebhookEvent } from './providers/payment-provider.ts';
import './tables.ts';

export type SessionRow = Selectable<Database['payment_sessions']>;
export type EventRow = Selectable<Database['payment_events']>;

/** By the provider's id of the session, or by the idempotency key it was made with. */
export const findSessionByRef = (db: Db, provider: string, ref: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('provider_ref', '=', ref), eb('idempotency_key', '=', ref)]))
    .executeTakeFirst();

export const findSession = (db: Db, sessionId: string): Promise<SessionRow | undefined> =>
  db.selectFrom('payment_sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();

/** Under the lock of its order (`lockOrderAndCart`). */
export const lockSession = (trx: Db, sessionId: string): Promise<SessionRow | undefined> =>
  trx
    .selectFrom('payment_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findLatestSession = (db: Db, orderId: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();

export async function hasOpenSession(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_sessions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSession = (
  trx: Db,
  session: Omit<SessionRow, 'provider_ref' | 'redirect_url' | 'state'>,
): Promise<SessionRow> =>
  trx
    .insertInto('payment_sessions')
    .values({ ...session, provider_ref: null, redirect_url: null, state: 'creating' })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSession = (trx: Db, sessionId: string, change: Updateable<Database['payment_sessions']>) =>
  trx.updateTable('payment_sessions').set(change).where('id', '=', sessionId).execute();

/**
 * Records the provider's response. Returns whether this call did it, so that the order can be paid there; a
 * slower concurrent call with the same response changes nothing.
 */
export const openSession = async (
  db: Db,
  sessionId: string,
  { ref, url, now }: { readonly ref: string; readonly url: string; readonly now: Date },
): Promise<boolean> => {
  const opened = await db
    .updateTable('payment_sessions')
    .set({ provider_ref: ref, redirect_url: url, state: 'open', updated_at: now })
    .where('id', '=', sessionId)
    .where('state', '=', 'creating')
    .returning(sql<boolean>`order_id in (${orderIdsIn('pending_payment', 'failed')})`.as('payable'))
    .executeTakeFirst();
  return opened?.payable ?? false;
};

/** Closes a session whose page was never made. */
export const failSession = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('payment_sessions')
    .set({ state: 'failed', updated_at: now })
    .where('id', '=', sessionId)
    .where('state', '=', 'creating')
    .execute();

/** Sessions without news for a while; not those of transfers, which have no provider to ask. */
export const findStaleSessions = (db: Db, before: Date, limit: number): Promise<SessionRow[]> =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('state', 'in', ['creating', 'open'])
    .where('provider', '<>', bank)
    .where('created_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** The provider's id of what an event is about: the idempotency key of a refund, or the id of a dispute. */
function subjectOf(event: WebhookEvent): string | null {
  switch (event.outcome) {
    case 'refund_failed':
      return event.refundKey;
    case 'dispute_open':
    case 'dispute_won':
    case 'dispute_lost':
      return event.disputeId;
    case 'paid':
    case 'processing':
    case 'failed':
    case 'expired':
    case 'refunded':
      return null;
  }
}

export async function insertEvent(trx: Db, provider: string, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.eventId,
      provider_ref: event.providerRef,
      outcome: event.outcome,
      amount: event.amount,
      currency: event.currency,
      refund_key: subjectOf(event),
      occurred_at: event.occurredAt,
      applied_at: null,
      result: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findEvent = (db: Db, provider: string, eventId: string) =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Under the lock of its order (`lockOrderAndCart`) and of its session if it has one. */
export const lockEvent = (trx: Db, provider: string, eventId: string) =>
  trx
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markEvent = (
  trx: Db,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
  at: Date,
  result: EventResult,
) =>
  trx
    .updateTable('payment_events')
    .set({ applied_at: at, result })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();

/** Whether the failure of a refund was recorded, by its idempotency key. */
export async function hasFailedBefore(trx: Db, provider: string, refundKey: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('refund_key', '=', refundKey)
    .where('outcome', '=', 'refund_failed')
    .where('result', '=', 'refund-failed')
    .executeTakeFirst();
  return row !== undefined;
}

export const findUnappliedEvents = (db: Db, before: Date) =>
  db
    .selectFrom('payment_events')
    .select(['provider', 'event_id'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .limit(500)
    .execute();

/**
 * The numbers of paid sessions whose order is not paid, and of paid orders without a payment; both should be
 * 0. A different amount that staff accepted is a payment too.
 */
export async function countDiscrepancies(
  db: Db,
): Promise<{ paidWithoutOrder: number; orderWithoutPayment: number }> {
  const { rows } = await sql<{ a: number; b: number }>`
    select
      (select count(*) from payment_sessions s where s.state = 'paid'
        and s.order_id in (${orderIdsIn('pending_payment', 'failed', 'expired')})) as a,
      (select count(*) from (${orderIdsIn('paid')}) as o
        where not exists (select from payment_sessions s where s.order_id = o.id and (s.state = 'paid'
          or exists (select from payment_events e where e.provider = s.provider
            and e.provider_ref in (s.provider_ref, s.idempotency_key) and e.result = 'mismatch')))) as b`.execute(
    db,
  );
  return { paidWithoutOrder: rows[0]?.a ?? 0, orderWithoutPayment: rows[0]?.b ?? 0 };
}
