import type { Agreement, Payment } from '@labelwerk/domain/orders/settlement.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { bank } from '../providers/bank.ts';
import '../tables.ts';

/** Money of a payment of an order in one currency. */
export type Received = Payment & { readonly sessionId: string };

/**
 * Payments of an order, oldest first, by currency: that of the order first. A provider's page takes money once,
 * however many events report it; bank entries are added up.
 */
export async function findReceived(db: Db, orderId: string): Promise<readonly Received[]> {
  const { rows } = await sql<Received>`
    select s.id as "sessionId", c.currency,
      coalesce((select case when s.provider = ${bank} then sum(e.amount) else max(e.amount) end
        from payment_events e
        where e.provider = s.provider and e.provider_ref in (s.provider_ref, s.idempotency_key)
          and e.outcome = 'paid' and e.applied_at is not null and e.result <> 'repeat'
          and e.currency = c.currency), 0)::float8 as received,
      coalesce((select sum(r.amount) from payment_refunds r
        where r.session_id = s.id and coalesce(r.currency, s.currency) = c.currency), 0)::float8 as returned,
      coalesce((select sum(r.excess) from payment_refunds r
        where r.session_id = s.id and coalesce(r.currency, s.currency) = c.currency), 0)::float8 as excess
    from payment_sessions s cross join lateral (
      select s.currency::text as currency
      union select e.currency from payment_events e
        where e.provider = s.provider and e.provider_ref in (s.provider_ref, s.idempotency_key)
          and e.outcome = 'paid' and e.applied_at is not null and e.result <> 'repeat'
    ) c
    where s.order_id = ${orderId}
    order by s.attempt, s.created_at, (c.currency <> s.currency), c.currency`.execute(db);
  return rows;
}

/** The money that staff accepted for an order instead of its amount. */
export async function findAgreement(db: Db, orderId: string): Promise<Agreement | undefined> {
  return db
    .selectFrom('payment_agreements')
    .select(['amount', 'currency', 'covers'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export const insertAgreement = (
  trx: Db,
  orderId: string,
  { agreement, at }: { readonly agreement: Agreement; readonly at: Date },
) =>
  trx
    .insertInto('payment_agreements')
    .values({ order_id: orderId, ...agreement, agreed_at: at })
    .execute();

export const findRefundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_refunds')
    .select(['amount', 'currency', 'reason', 'state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type Dispute = {
  readonly id: string;
  readonly provider: string;
  readonly orderId: string;
  readonly state: 'dispute_open' | 'dispute_won' | 'dispute_lost';
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly since: Date;
};

/**
 * Disputes of an order, or the newest of all (`limit`), each in the state reported by its events in any
 * order: the latest decision counts, and any decision counts more than an opening.
 */
export async function findDisputes(
  db: Db,
  { orderId, limit }: { readonly orderId?: string; readonly limit: number },
): Promise<readonly Dispute[]> {
  const { rows } = await sql<Dispute>`
    select * from (
      select distinct on (e.provider, e.refund_key) e.refund_key as id, e.provider, s.order_id as "orderId",
        e.outcome as state, e.amount::float8 as amount, e.currency,
        min(e.occurred_at) over (partition by e.provider, e.refund_key) as since
      from payment_events e join payment_sessions s
        on s.provider = e.provider and e.provider_ref in (s.provider_ref, s.idempotency_key)
      where e.outcome in ('dispute_open', 'dispute_won', 'dispute_lost')
        and (${orderId ?? null}::uuid is null or s.order_id = ${orderId ?? null}::uuid)
      order by e.provider, e.refund_key, (e.outcome = 'dispute_open'), e.occurred_at desc, e.received_at desc
    ) as latest
    order by (state <> 'dispute_open'), since desc limit ${limit}`.execute(db);
  return rows;
}

/** Refunds of a payment, made or wanted (minor units). */
export async function sumOfRefunds(db: Db, sessionId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from payment_refunds where session_id = ${sessionId}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}
