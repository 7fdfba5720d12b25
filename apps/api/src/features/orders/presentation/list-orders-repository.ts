import { isCompleted, type JobState, jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

const completedStates = jobStates.filter(isCompleted);
const maxJobs = 500;

/** Columns of the order that are shown with a line. */
const ofOrder = [
  'orders.number as order_number',
  'orders.currency as currency',
  'orders.market as market',
  'orders.state as order_state',
] as const;

/** Jobs of a customer, newest order first: finished ones, or all others. */
export const findJobsOf = (db: Db, customerId: number, completed: boolean) =>
  db
    .selectFrom('order_jobs as job')
    .innerJoin('orders', 'orders.id', 'job.order_id')
    .selectAll('job')
    .select(ofOrder)
    .where('job.customer_id', '=', customerId)
    .where('job.state', completed ? 'in' : 'not in', completedStates)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.order_id')
    .orderBy('job.position')
    .limit(maxJobs)
    .execute();

export type JobWithOrder = Awaited<ReturnType<typeof findJobsOf>>[number];

export const findJobOf = (db: Db, customerId: number, jobId: string): Promise<JobWithOrder | undefined> =>
  db
    .selectFrom('order_jobs as job')
    .innerJoin('orders', 'orders.id', 'job.order_id')
    .selectAll('job')
    .select(ofOrder)
    .where('job.customer_id', '=', customerId)
    .where('job.id', '=', jobId)
    .executeTakeFirst();

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Orders of a customer. A search compares the customer's own orders, lines and services: each is found by the customer's
 * id, so that no row of somebody else is read.
 */
function ordersOf(db: Db, customerId: number, search: string | undefined) {
  const query = db.selectFrom('orders').where('customer_id', '=', customerId);
  if (!search) return query;
  const pattern = `%${literal(search.toLowerCase())}%`;
  return query.where((eb) =>
    eb.or([
      eb('number', 'like', pattern),
      eb(sql<string>`lower(customer_reference)`, 'like', pattern),
      eb(
        'orders.id',
        'in',
        eb
          .selectFrom('order_jobs')
          .select('order_jobs.order_id')
          .where('order_jobs.customer_id', '=', customerId)
          .where(sql<string>`lower(order_jobs.name)`, 'like', pattern),
      ),
      sql<boolean>`orders.id in (select s.order_id from services_of_orders s
        where s.customer_id = ${customerId} and lower(s.subject) like ${pattern})`,
    ]),
  );
}

/** A page of a customer's orders, newest first. */
export async function findOrdersOf(
  db: Db,
  customerId: number,
  { page, perPage, search }: { page: number; perPage: number; search?: string | undefined },
) {
  // The page is read first: otherwise lines would be read for the orders before it as well.
  const rows = await db
    .with('page', () =>
      ordersOf(db, customerId, search)
        .select(['id', 'number', 'state', 'site', 'created_at', 'gross', 'currency', 'service_count'])
        .select('payment_type')
        .orderBy('created_at', 'desc')
        .orderBy('number', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage),
    )
    .selectFrom('page')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('order_jobs')
        .select(
          sql<{ id: string; name: string; state: JobState; needsCodes: boolean }[]>`
            coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'state', state,
              'needsCodes', coalesce(configuration #>> '{artworkFrom,kind}' = 'transparency', false))
              order by position), '[]')`.as('jobs'),
        )
        .whereRef('order_jobs.order_id', '=', 'page.id')
        .as('jobs'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const counted = await ordersOf(db, customerId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

export type OrderListRow = Awaited<ReturnType<typeof findOrdersOf>>['rows'][number];
