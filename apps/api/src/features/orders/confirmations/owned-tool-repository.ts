import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';

type Searched = {
  readonly line: { readonly id: string; readonly configuration: Configuration };
  readonly tools: readonly string[];
};
/** An earlier line, and the line whose tool it may prove. */
type EarlierJob = { readonly line_id: string; readonly file_ids: string[] };

const withTools = staticQuery<{ customerId: number; wanted: string }, EarlierJob>(
  (db, { customerId, wanted }): CompiledQuery<EarlierJob> =>
    sql<EarlierJob>`
      select w.id as line_id, j.file_ids
      from json_to_recordset(${wanted}::json) as w(id uuid, made jsonb)
      cross join lateral (
        select file_ids from order_jobs
        where customer_id = ${customerId} and id <> w.id and released_at is not null and state <> 'cancelled'
          and owned_tool <> 'review' and configuration @> w.made
        order by created_at desc limit 50) j`.compile(db),
);

/** Earlier released lines of the customer with the same finishes, shape and size; the newest 50 per line. */
export const findJobsWithTools = (
  db: Db,
  customerId: number,
  lines: readonly Searched[],
): Promise<EarlierJob[]> => {
  const wanted = lines.map(({ line: { id, configuration }, tools: finishes }) => {
    const { shape, width, height, cornerRadius } = configuration;
    return { id, made: { shape, width, height, cornerRadius, finishes } };
  });
  return withTools.all(db, { customerId, wanted: JSON.stringify(wanted) });
};
