import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { Actor } from './tables.ts';

export type OrderRow = Selectable<Database['orders']>;
export type JobRow = Selectable<Database['order_jobs']>;

/** All orders of a cart, that of its latest version first. */
export const findOrdersOfCart = (db: Db, cartId: string): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).orderBy('cart_version', 'desc').execute();

export const findOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

/** Use `holdOrder`, which locks its cart first. */
export const lockOrder = (trx: Db, orderId: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst();

export const findOrderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

export const updateOrder = (trx: Db, orderId: string, change: Updateable<Database['orders']>) =>
  trx.updateTable('orders').set(change).where('id', '=', orderId).execute();

export const findJobs = (db: Db, orderId: string): Promise<JobRow[]> =>
  db.selectFrom('order_jobs').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const findJob = (db: Db, jobId: string): Promise<JobRow | undefined> =>
  db.selectFrom('order_jobs').selectAll().where('id', '=', jobId).executeTakeFirst();

/** Under the lock of its order (`holdOrder`). */
export const lockJob = (trx: Db, jobId: string): Promise<JobRow | undefined> =>
  trx.selectFrom('order_jobs').selectAll().where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst();

/** Jobs that wait for the verdict of their files. */
export const findWaitingJobs = (db: Db): Promise<readonly Pick<JobRow, 'id' | 'order_id'>[]> =>
  db
    .selectFrom('order_jobs')
    .select(['id', 'order_id'])
    .where('state', '=', 'preflighting')
    .orderBy('updated_at')
    .limit(500)
    .execute();

/** Earlier lines of the customer that went to the press with these finishes, in the shape and size of the line; newest first. */
export const findJobsWithTools = (
  db: Db,
  line: Pick<JobRow, 'id' | 'customer_id' | 'configuration'>,
  finishes: readonly string[],
): Promise<JobRow[]> => {
  const { shape, width, height, cornerRadius } = line.configuration;
  const wanted = JSON.stringify({ shape, width, height, cornerRadius, finishes });
  return db
    .selectFrom('order_jobs')
    .selectAll()
    .where('customer_id', '=', line.customer_id)
    .where('id', '<>', line.id)
    .where('released_at', 'is not', null)
    .where('state', '<>', 'cancelled')
    .where('owned_tool', '<>', 'review')
    .where(sql<boolean>`configuration @> ${wanted}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
};

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
 * Orders that wait for money longer than their kind of payment allows, with no try under way. One whose payment failed
 * may be paid as long as it holds nothing back from others, such as the use of a voucher.
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

/** The ids of all orders in one of these states: a subquery for those that join them. */
export const orderIdsIn = (...states: readonly OrderState[]): RawBuilder<unknown> =>
  sql`select id from orders where state in (${sql.join(states)})`;

/** The ids of all orders that were paid with money: a voucher may have left nothing to be paid. */
export const moneyPaidIds: RawBuilder<unknown> = sql`select id from orders where state = 'paid' and gross > 0`;
