import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The current time of the database in ms since 1970, and the server's version as PostgreSQL's number. */
export async function readClock(db: Db): Promise<{ readonly ms: number; readonly version: number }> {
  const { rows } = await sql<{ ms: number; version: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms,
      current_setting('server_version_num')::int as version`.execute(db);
  return rows[0] ?? { ms: Date.now(), version: 0 };
}

/** The current time of the database. */
export const databaseNow = async (db: Db): Promise<Date> => new Date((await readClock(db)).ms);
