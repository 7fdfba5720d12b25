import { sql } from 'kysely';
import type { Database, Db } from '../database.ts';
import { deleteInBatches } from './delete-batches-repository.ts';

const isOver = (windowSeconds: number) =>
  sql`t.since < now() - make_interval(secs => ${windowSeconds}::float8)`;

/**
 * Counts an attempt; concurrent attempts are all counted. Returns the number of attempts in the window that began with
 * the first of them, this one included, and the seconds until the window ends. `table` belongs to the caller and has the
 * columns `subject` (key of the count), `tries` and `since` (start of the window).
 */
export async function countTryWithin(
  db: Db,
  table: string,
  subject: string,
  windowSeconds: number,
): Promise<{ tries: number; seconds: number }> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into ${sql.table(table)} as t (subject, tries, since) values (${subject}, 1, now())
    on conflict (subject) do update set
      tries = case when ${isOver(windowSeconds)} then 1 else least(t.tries + 1, 1000000) end,
      since = case when ${isOver(windowSeconds)} then now() else t.since end
    returning tries, greatest(1, ceil(extract(epoch from
      since + make_interval(secs => ${windowSeconds}::float8) - now())))::int as seconds`.execute(db);
  return rows[0] ?? { tries: 1, seconds: windowSeconds };
}

/** Deletes the counts whose window is over. */
export const sweepTriesOf = (db: Db, table: keyof Database, windowSeconds: number): Promise<number> =>
  deleteInBatches(db, table, sql`since < now() - make_interval(secs => ${sql.lit(windowSeconds)}::float8)`);
