import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

/** What all processes counted in a window, and the milliseconds until it ends. */
export type CountedTogether = { readonly taken: number; readonly endsInMs: number };

const largest = 1_000_000_000;

/** Adds to the count of a subject in its window; the first addition begins the window. */
export async function addToCount(
  db: Db,
  subject: string,
  more: number,
  windowMs: number,
): Promise<CountedTogether> {
  const end = sql`now() + make_interval(secs => ${windowMs / 1000}::float8)`;
  const { rows } = await sql<CountedTogether>`
    insert into request_counts as c (subject, taken, ends_at) values (${subject}, ${more}::int, ${end})
    on conflict (subject) do update set
      taken = case when c.ends_at <= now() then excluded.taken
        else least(c.taken + excluded.taken, ${sql.lit(largest)}) end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning taken, greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as "endsInMs"`.execute(
    db,
  );
  return rows[0] ?? { taken: more, endsInMs: windowMs };
}

/** Deletes counts whose window is over. */
export const forgetCounts = (db: Db): Promise<number> =>
  deleteInBatches(db, 'request_counts', sql`ends_at < now() - interval '1 minute'`);
