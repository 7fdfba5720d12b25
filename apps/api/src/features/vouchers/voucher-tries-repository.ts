import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import './tables.ts';

const windowSeconds = 600;

/** Counts a try before its code is looked at: many at once count like one after the other. Seconds to the next window. */
export async function countTry(db: Db, subject: string): Promise<{ tries: number; seconds: number }> {
  const isOver = sql`t.since < now() - make_interval(secs => ${windowSeconds}::float8)`;
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into voucher_tries as t (subject, tries, since) values (${subject}, 1, now())
    on conflict (subject) do update set
      tries = case when ${isOver} then 1 else least(t.tries + 1, 1000000) end,
      since = case when ${isOver} then now() else t.since end
    returning tries, greatest(1, ceil(extract(epoch from
      since + make_interval(secs => ${windowSeconds}::float8) - now())))::int as seconds`.execute(db);
  return rows[0] ?? { tries: 1, seconds: windowSeconds };
}

/** The code was one of ours: the try does not count. */
export const takeBackTry = (db: Db, subject: string) =>
  db
    .updateTable('voucher_tries')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('subject', '=', subject)
    .execute();

export const sweepTries = (db: Db) =>
  sql`delete from voucher_tries where since < now() - make_interval(secs => ${windowSeconds}::float8)`.execute(
    db,
  );
