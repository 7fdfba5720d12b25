import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { migrationNames } from './migrate.ts';

/** Whether the database answers and accepts writes (neither a standby nor read-only). */
export async function databaseTakesWrites(db: Db): Promise<boolean> {
  return sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.writable === true,
      () => false,
    );
}

/** Migrations of this release that the database does not have yet, in order. */
export async function missingMigrations(db: Db): Promise<readonly string[]> {
  const there = await sql<{ has: boolean }>`select to_regclass('migrations') is not null as has`.execute(db);
  const { rows } = there.rows[0]?.has
    ? await sql<{ name: string }>`select name from migrations`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}
