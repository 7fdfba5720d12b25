import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import { type CompiledQuery, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { Actor } from './tables.ts';

export type OrderRow = Selectable<Database['orders']>;
export type JobRow = Selectable<Database['order_jobs']>;

const selectOrdersOfCart = (db: Db, { cartId }: { cartId: string }) =>
  db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).orderBy('cart_version', 'desc');

/** The orders of a cart, latest cart version first, as part of a shared read. */
export const readOrdersOfCart: SharedRead<{ cartId: string }, OrderRow> = {
  select: selectOrdersOfCart,
  times: [
    ...(['created_at', 'updated_at', 'paid_at', 'cleared_at', 'terms_accepted_at'] as const),
    ...(['services_begin_at', 'vat_confirmed_at'] as const),
  ],
};

const orderById = staticQuery<{ orderId: string }, OrderRow>((db, { orderId }) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).compile(),
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Orders that wait for their money, or for a person who decides about it. */
export async function countUnsettled(
  db: Db,
): Promise<readonly { readonly state: OrderState; readonly orders: number }[]> {
  const states = ['pending_payment', 'review'] as const;
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['state', eb.fn.countAll<number>().as('orders')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  return states.map((state) => ({
    state,
    orders: Number(rows.find((row) => row.state === state)?.orders ?? 0),
  }));
}

/** An order by its id or its number. */
export const findOrder = (db: Db, name: string): Promise<OrderRow | undefined> =>
  uuid.test(name)
    ? orderById.first(db, { orderId: name })
    : db.selectFrom('orders').selectAll().where('number', '=', name).executeTakeFirst();

const lockedOrder = staticQuery<{ orderId: string }, OrderRow>((db, { orderId }) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().compile(),
);

/** Don't call it directly: use `lockOrderAndCart`, which locks the cart first. */
export const lockOrder = (trx: Db, orderId: string): Promise<OrderRow | undefined> =>
  lockedOrder.first(trx, { orderId });

export const updateOrder = (trx: Db, orderId: string, change: Updateable<Database['orders']>) =>
  trx.updateTable('orders').set(change).where('id', '=', orderId).execute();

const jobsOfOrder = staticQuery<{ orderId: string }, JobRow>((db, { orderId }) =>
  db.selectFrom('order_jobs').selectAll().where('order_id', '=', orderId).orderBy('position').compile(),
);

export const findJobs = (db: Db, orderId: string): Promise<JobRow[]> => jobsOfOrder.all(db, { orderId });

export const findJob = (db: Db, jobId: string): Promise<JobRow | undefined> =>
  db.selectFrom('order_jobs').selectAll().where('id', '=', jobId).executeTakeFirst();

/** The number of a line's order, and its position in it. */
export const findNameOfJob = (
  db: Db,
  jobId: string,
): Promise<{ order_number: string; position: number } | undefined> =>
  db
    .selectFrom('order_jobs as job')
    .innerJoin('orders', 'orders.id', 'job.order_id')
    .select(['orders.number as order_number', 'job.position'])
    .where('job.id', '=', jobId)
    .executeTakeFirst();

/** Call it under the lock of the order (`lockOrderAndCart`). */
export const lockJob = (trx: Db, jobId: string): Promise<JobRow | undefined> =>
  trx.selectFrom('order_jobs').selectAll().where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst();

/** Jobs that wait for the check of their files. */
export const findWaitingJobs = (db: Db): Promise<readonly Pick<JobRow, 'id' | 'order_id'>[]> =>
  db
    .selectFrom('order_jobs')
    .select(['id', 'order_id'])
    .where('state', '=', 'preflighting')
    .orderBy('updated_at')
    .limit(500)
    .execute();

const lockedJobs = staticQuery<{ orderId: string }, JobRow>((db, { orderId }) =>
  db
    .selectFrom('order_jobs')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forNoKeyUpdate()
    .compile(),
);

/** Locks all lines of an order. Call it under the lock of the order (`lockOrderAndCart`). */
export const lockJobs = (trx: Db, orderId: string): Promise<JobRow[]> => lockedJobs.all(trx, { orderId });

type JobAdvance = {
  readonly ids: string[];
  readonly state: string;
  readonly at: Date;
  readonly actor: Actor;
};
const advancedJobs = staticQuery<JobAdvance, JobRow>(
  (db, { ids, state, at, actor }): CompiledQuery<JobRow> =>
    sql<JobRow>`
      with moved as (
        update order_jobs set state = ${state}, held_state = null, updated_at = ${at} where id = any(${ids}::uuid[])
        returning *),
      said as (
        insert into order_events (order_id, job_id, at, state, actor)
        select order_id, id, ${at}::timestamptz, state, ${actor} from moved order by position)
      select * from moved order by position`.compile(db),
);

/** Sets the state of lines and adds events to the order's time line, in one statement; returns the updated lines. */
export const advanceJobs = (trx: Db, change: JobAdvance): Promise<JobRow[]> => advancedJobs.all(trx, change);

export const updateJob = (
  trx: Db,
  jobId: string,
  change: Updateable<Database['order_jobs']> & { readonly updated_at: Date },
) => trx.updateTable('order_jobs').set(change).where('id', '=', jobId).execute();

export const addEvent = (
  trx: Db,
  event: { orderId: string; jobId?: string; at: Date; state: string; actor: Actor; note?: string },
) =>
  trx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      job_id: event.jobId ?? null,
      at: event.at,
      state: event.state,
      actor: event.actor,
      note: event.note ?? '',
    })
    .execute();

export const findEvents = (db: Db, orderId: string) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/**
 * Orders unpaid for longer than their payment type allows, without a payment attempt in progress. An order whose
 * payment failed stays payable unless it reserves something, such as the use of a voucher.
 */
export async function findOverdueOrders(
  db: Db,
  before: { redirect: Date; transfer: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where (state = 'pending_payment' or (state = 'failed' and voucher is not null)) and payment_type <> 'invoice'
      and created_at < case when payment_type = 'bank_transfer'
        then ${before.transfer}::timestamptz else ${before.redirect}::timestamptz end
    order by created_at limit 200`.execute(db);
  return rows.map((row) => row.id);
}

/** SQL subquery: ids of the orders in one of these states with an amount above 0; a voucher can cover all of it. */
export const orderIdsIn = (...states: readonly OrderState[]): RawBuilder<unknown> =>
  sql`select id from orders where state in (${sql.join(states)}) and gross > 0`;

/** Replaces the customer id of a person. */
export async function renamePersonOfOrders(trx: Db, from: number, to: number): Promise<void> {
  await trx.updateTable('orders').set({ person_id: to }).where('person_id', '=', from).execute();
  await trx.updateTable('order_jobs').set({ approved_by: to }).where('approved_by', '=', from).execute();
}
