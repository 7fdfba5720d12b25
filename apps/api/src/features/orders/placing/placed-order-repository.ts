import { randomInt } from 'node:crypto';
import { orderNumber, orderNumbersAYear } from '@labelwerk/domain/orders/order-number.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/static-query.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import type { Actor } from '../tables.ts';

/** The columns of a new line; the others have a default. */
const jobColumns = [
  ...(['id', 'order_id', 'customer_id', 'position', 'cart_item_id', 'name', 'note', 'discount'] as const),
  ...([
    'state',
    'configuration',
    'sheet',
    'needs_artwork',
    'file_ids',
    'artwork_pages',
    'owned_tool',
  ] as const),
  ...(['preapproved_version', 'created_at', 'updated_at'] as const),
] as const;

/** A line to insert, with documents that are not serialised yet. */
export type NewJob = Pick<JobRow, (typeof jobColumns)[number]>;

export type NewEvent = {
  readonly state: string;
  readonly actor: Actor;
  readonly jobId?: string;
  readonly note?: string;
};

/** An order to insert; its number is drawn. */
export type NewOrder = Omit<Insertable<Database['orders']>, 'number'>;

type Placed = {
  readonly order: NewOrder;
  readonly jobs: readonly NewJob[];
  readonly events: readonly NewEvent[];
};

type PlacedOrder = { readonly order: OrderRow; readonly jobs: readonly JobRow[] };

/** A row as JSON, with times as text. */
type AsJson<Row> = {
  readonly [Column in keyof Row]: Date extends Row[Column]
    ? string | Extract<Row[Column], null>
    : Row[Column];
};

const dateOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** A row of order_jobs from its JSON. A missing time column is a type error. */
const jobOf = (json: AsJson<JobRow>): JobRow => ({
  ...json,
  created_at: new Date(json.created_at),
  updated_at: new Date(json.updated_at),
  released_at: dateOrNull(json.released_at),
  approved_at: dateOrNull(json.approved_at),
  release_at: dateOrNull(json.release_at),
  approval_asked_at: dateOrNull(json.approval_asked_at),
  approval_reminded_at: dateOrNull(json.approval_reminded_at),
});

/** Numbers tried per statement: with a million orders a year, one in 10^16 statements finds none free. */
const numbersTried = 8;

/** Attempts to insert: two of a hundred million concurrent orders draw the same number; the second one draws again. */
const draws = 5;

/** Draws a whole number from 0 to below `orderNumbersAYear`. */
export type DrawNumber = () => number;
const drawAtRandom: DrawNumber = () => randomInt(orderNumbersAYear);

/** A random free order number, which reveals neither the number of orders nor other numbers. Null if none was free. */
function freeNumber(year: number, draw: DrawNumber): RawBuilder<string> {
  const tried = Array.from({ length: numbersTried }, () => orderNumber(year, draw()));
  return sql<string>`(
    select tried.number from unnest(${tried}::text[]) as tried (number)
    where not exists (select from orders where orders.number = tried.number) limit 1)`;
}

/**
 * Stores an order under a free number, with its lines and first events, in one statement. Undefined if the cart version
 * has an order already. If another transaction takes the number at the same moment, the statement does nothing and is
 * sent again with other numbers.
 */
export async function insertPlacedOrder(
  trx: Db,
  placed: Placed,
  draw: DrawNumber = drawAtRandom,
): Promise<PlacedOrder | undefined> {
  const { cart_id: cartId, cart_version: version } = placed.order;
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const stored = await tryToInsert(trx, placed, draw);
    if (stored) return stored;
    const known = await trx
      .selectFrom('orders')
      .select('id')
      .where('cart_id', '=', cartId)
      .where('cart_version', '=', version)
      .executeTakeFirst();
    if (known) return undefined;
  }
  throw new Error(`An order found no free number in ${draws} draws`);
}

async function tryToInsert(
  trx: Db,
  { order, jobs, events }: Placed,
  draw: DrawNumber,
): Promise<PlacedOrder | undefined> {
  const at = new Date(order.created_at as Date);
  const number = freeNumber(at.getUTCFullYear(), draw);
  const insert = trx
    .insertInto('orders')
    .values({ ...order, number })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll();
  const said = events.map(({ state, actor, jobId }) => ({ job_id: jobId ?? null, state, actor }));
  const { rows } = await runNamed(
    trx,
    sql<OrderRow & { jobs: readonly AsJson<JobRow>[] | null }>`
    with placed as (${insert}),
    jobs as (
      insert into order_jobs (${sql.join(jobColumns.map((name) => sql.ref(name)))})
      select ${sql.join(jobColumns.map((name) => sql.ref(`j.${name}`)))}
      from placed, json_populate_recordset(null::order_jobs, ${JSON.stringify(jobs)}::json) j
      returning *),
    events as (
      insert into order_events (order_id, job_id, at, state, actor)
      select p.id, e.job_id, ${at}, e.state, e.actor
      from placed p, json_to_recordset(${JSON.stringify(said)}::json) as e(job_id uuid, state text, actor text))
    select placed.*, (select json_agg(jobs order by position) from jobs) as jobs from placed`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { jobs: jsonJobs, ...stored } = row;
  return { order: stored, jobs: (jsonJobs ?? []).map(jobOf) };
}

/** Columns set between the order of a line and its approval. */
const advancedColumns = [
  ...[
    'state',
    'held_state',
    'waiting_reason',
    'approved_version',
    'approved_at',
    'approved_through',
    'approved_by',
  ],
  ...['release_at', 'promised', 'preapproved_version', 'updated_at'],
];

/**
 * Stores the states and events of the lines of an order that was placed in this transaction, in one statement. `jobs` are
 * the lines with their new values.
 */
export async function storeAdvancedJobs(
  trx: Db,
  order: Pick<OrderRow, 'id'>,
  {
    jobs,
    events,
    at,
  }: { readonly jobs: readonly JobRow[]; readonly events: readonly NewEvent[]; readonly at: Date },
): Promise<void> {
  const said = events.map(({ state, actor, jobId, note = '' }) => ({
    job_id: jobId ?? null,
    state,
    actor,
    note,
  }));
  await sql`
    with led as (
      update order_jobs j set (${sql.join(advancedColumns.map((name) => sql.ref(name)))}) = (
        select ${sql.join(advancedColumns.map((name) => sql.ref(`g.${name}`)))})
      from json_populate_recordset(null::order_jobs, ${JSON.stringify(jobs)}::json) g where j.id = g.id)
    insert into order_events (order_id, job_id, at, state, actor, note)
    select ${order.id}::uuid, e.job_id, ${at}::timestamptz, e.state, e.actor, e.note
    from json_to_recordset(${JSON.stringify(said)}::json) as e(job_id uuid, state text, actor text, note text)`.execute(
    trx,
  );
}
