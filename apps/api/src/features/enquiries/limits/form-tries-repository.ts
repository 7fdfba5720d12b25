import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

/** How long tries count, in seconds. */
const windowSeconds = 3_600;

/** Counts a form that was sent; answers how many there were in this hour, and in how many seconds they count no more. */
export async function countTry(db: Db, subject: string): Promise<{ tries: number; seconds: number }> {
  const isOver = sql`t.since < now() - make_interval(secs => ${windowSeconds}::float8)`;
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into form_tries as t (subject, tries, since) values (${subject}, 1, now())
    on conflict (subject) do update set
      tries = case when ${isOver} then 1 else least(t.tries + 1, 1000000) end,
      since = case when ${isOver} then now() else t.since end
    returning tries, greatest(1, ceil(extract(epoch from
      since + make_interval(secs => ${windowSeconds}::float8) - now())))::int as seconds`.execute(db);
  return rows[0] ?? { tries: 1, seconds: windowSeconds };
}

export const sweepTries = (db: Db) =>
  sql`delete from form_tries where since < now() - make_interval(secs => ${windowSeconds}::float8)`.execute(
    db,
  );
