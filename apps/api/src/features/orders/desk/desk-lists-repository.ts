import type { JobState } from '@labelwerk/domain/orders/job-states.ts';
import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';

/** Position of the last row of a page: its timestamp in PostgreSQL's text format, and its id. */
export type Cursor = { readonly at: string; readonly id: string };

export type Filter = {
  readonly market?: number | undefined;
  /** UTC dates. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Word prefixes; empty: all orders. */
  readonly words: readonly string[];
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const withWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`order_words(o.number, o.customer_reference, o.vat_number, o.delivery_address, o.billing_address)
    @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;

/**
 * Up to this number of orders that match the words are fetched and sorted; with more matches, a scan in descending date
 * order fills a page soon.
 */
const maxSorted = 3_000;

/**
 * Whether few orders match the words. By default the planner assumes that any words are frequent, and scans all orders
 * for a rare one.
 */
async function areRare(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
      from (select from orders o where ${withWords(words)} limit ${maxSorted + 1}) found`.execute(db);
  return (rows[0]?.n ?? 0) <= maxSorted;
}

/** The rows to search: orders that match the words, fetched by their index first, or all orders. */
async function sourceOf(db: Db, filter: Filter) {
  const isFound = filter.words.length > 0 && (await areRare(db, filter.words));
  return isFound
    ? {
        matching: sql`matching as materialized (select * from orders o where ${withWords(filter.words)}),`,
        orders: sql`matching`,
        // Lateral: one index lookup per order. The planner overestimates the orders and would scan all lines.
        lines: sql`matching o cross join lateral (select * from order_jobs where order_id = o.id offset 0) j`,
        rest: { ...filter, words: [] },
      }
    : {
        matching: sql``,
        orders: sql`orders`,
        lines: sql`order_jobs j join orders o on o.id = j.order_id`,
        rest: filter,
      };
}

/** Conditions common to both lists; `row` is the listed table. */
const general = (row: RawBuilder<unknown>, filter: Filter): RawBuilder<unknown>[] => [
  ...(filter.market === undefined ? [] : [sql`o.market = ${filter.market}`]),
  ...(filter.from === undefined ? [] : [sql`${row}.created_at >= ${filter.from}::date at time zone 'UTC'`]),
  ...(filter.to === undefined ? [] : [sql`${row}.created_at < (${filter.to}::date + 1) at time zone 'UTC'`]),
  ...(filter.words.length === 0 ? [] : [withWords(filter.words)]),
  ...(filter.after === undefined
    ? []
    : [sql`(${row}.created_at, ${row}.id) < (${filter.after.at}::timestamptz, ${filter.after.id}::uuid)`]),
];

type ListedJob = Pick<JobRow, 'id' | 'position' | 'name' | 'state' | 'version'>;
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'state'
  | 'version'
  | 'market'
  | 'site'
  | 'billing_address'
  | 'payment_type'
  | 'gross'
  | 'currency'
  | 'created_at'
> & { readonly at: string; readonly jobs: readonly ListedJob[] | null };

/** Names by which an order is searched, in the form of the view `search_keys_of_orders`. */
export type SearchKeys = Readonly<
  Partial<Record<'email' | 'invoice' | 'tracking' | 'file', string | undefined>>
>;

/** Of files with one name, the newest are looked up: thousands may have it. */
const maxFiles = 500;

const byKey = (kind: string, key: string): RawBuilder<unknown> =>
  kind === 'file'
    ? sql`o.id in (select order_id from order_jobs where id in (select job_id from file_names_of_lines
        where key = search_form(${key}) order by at desc limit ${maxFiles}))`
    : sql`o.id in (select order_id from search_keys_of_orders where kind = ${sql.lit(kind)} and key = ${key})`;

const byKeys = (keys: SearchKeys): RawBuilder<unknown>[] =>
  Object.entries(keys).flatMap(([kind, key]) => (key === undefined ? [] : [byKey(kind, key)]));

/** A page of orders, newest first. */
export async function findDeskOrders(
  db: Db,
  filter: Filter & {
    readonly state?: OrderState | undefined;
    readonly jobState?: JobState | undefined;
    readonly keys: SearchKeys;
  },
): Promise<readonly ListedOrder[]> {
  const { matching, orders, rest } = await sourceOf(db, filter);
  const conditions = [
    ...(filter.state === undefined ? [] : [sql`o.state = ${filter.state}`]),
    ...(filter.jobState === undefined
      ? []
      : [sql`o.id in (select order_id from order_jobs where state = ${filter.jobState})`]),
    ...byKeys(filter.keys),
    ...general(sql`o`, rest),
  ];
  const { rows } = await sql<ListedOrder>`
    with ${matching} page as materialized (
      select o.* from ${orders} o where ${all(conditions)} order by o.created_at desc, o.id desc limit ${filter.limit}
    )
    select id, number, state, version, market, site, billing_address, payment_type, gross, currency, created_at,
      created_at::text as at,
      (select jsonb_agg(jsonb_build_object('id', j.id, 'position', j.position, 'name', j.name, 'state', j.state,
          'version', j.version) order by j.position)
        from order_jobs j where j.order_id = page.id) as jobs
    from page order by created_at desc, id desc`.execute(db);
  return rows;
}

export type ListedLine = ListedJob &
  Pick<JobRow, 'order_id' | 'held_state' | 'configuration' | 'created_at' | 'updated_at'> & {
    readonly at: string;
    readonly number: string;
    readonly market: number;
  };

/** A page of lines, newest first. */
export async function findDeskJobs(
  db: Db,
  filter: Filter & { readonly state?: JobState | undefined },
): Promise<readonly ListedLine[]> {
  const { matching, lines, rest } = await sourceOf(db, filter);
  const conditions = [
    ...(filter.state === undefined ? [] : [sql`j.state = ${filter.state}`]),
    ...general(sql`j`, rest),
  ];
  const { rows } = await sql<ListedLine>`
    with ${matching} page as (
      select j.id, j.position, j.name, j.state, j.version, j.order_id, j.held_state, j.configuration, j.created_at,
        j.updated_at, j.created_at::text as at, o.number, o.market
      from ${lines}
      where ${all(conditions)} order by j.created_at desc, j.id desc limit ${filter.limit}
    )
    select * from page order by created_at desc, id desc`.execute(db);
  return rows;
}
