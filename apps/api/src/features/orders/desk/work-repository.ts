import { workStates } from '@labelwerk/domain/orders/job-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';

/** Position of the last row of a page. */
export type WorkCursor = { readonly day: string; readonly id: string };

export type WorkFilter = {
  readonly state?: string | undefined;
  /** Promised days up to this one. */
  readonly until?: string | undefined;
  readonly express?: string | undefined;
  readonly material?: string | undefined;
  readonly finish?: string | undefined;
  readonly form?: string | undefined;
  readonly market?: number | undefined;
  readonly after?: WorkCursor | undefined;
  readonly limit: number;
};

/** Lines without a promised day are listed after the others. */
const lastDay = '9999-12-31';
/** As in the index `order_jobs_work`: without parameters, so that the planner recognizes it. */
const day = sql`coalesce(j.promised ->> 'shipsOn', ${sql.lit(lastDay)})`;
const isWork = sql`j.state in (${sql.join(workStates.map((state) => sql.lit(state)))})`;

const conditionsOf = (filter: WorkFilter): RawBuilder<unknown>[] => [
  isWork,
  sql`o.state not in ('cancelled', 'refunded', 'expired')`,
  ...(filter.state === undefined ? [] : [sql`j.state = ${filter.state}`]),
  ...(filter.until === undefined ? [] : [sql`${day} <= ${filter.until}`]),
  ...(filter.express === undefined ? [] : [sql`j.configuration ->> 'express' = ${filter.express}`]),
  ...(filter.material === undefined ? [] : [sql`j.configuration ->> 'material' = ${filter.material}`]),
  ...(filter.finish === undefined
    ? []
    : [sql`jsonb_exists(j.configuration -> 'finishes', ${filter.finish})`]),
  ...(filter.form === undefined ? [] : [sql`j.configuration -> 'form' ->> 'kind' = ${filter.form}`]),
  ...(filter.market === undefined ? [] : [sql`o.market = ${filter.market}`]),
  ...(filter.after === undefined
    ? []
    : [sql`(${day}, j.id) > (${filter.after.day}, ${filter.after.id}::uuid)`]),
];

export type WorkRow = WorkCursor &
  Pick<JobRow, 'position' | 'name' | 'state' | 'held_state' | 'version' | 'order_id' | 'configuration'> &
  Pick<OrderRow, 'number' | 'market' | 'billing_address'> & {
    readonly order_state: OrderRow['state'];
    readonly ships_on: string | null;
  };

/** A page of lines to work on, the earliest promised day first. */
export const workQueryOf = (filter: WorkFilter): RawBuilder<WorkRow> => sql<WorkRow>`
    select j.id, j.position, j.name, j.state, j.held_state, j.version, j.order_id, j.configuration, ${day} as day,
      j.promised ->> 'shipsOn' as ships_on, o.number, o.market, o.state as order_state, o.billing_address
    from order_jobs j join orders o on o.id = j.order_id
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by ${day}, j.id limit ${filter.limit}`;

export const findWork = async (db: Db, filter: WorkFilter): Promise<readonly WorkRow[]> =>
  (await workQueryOf(filter).execute(db)).rows;
