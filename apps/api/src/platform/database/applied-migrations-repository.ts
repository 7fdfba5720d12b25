import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrationNames } from './migrate.ts';

/** Migrations of this release that the database does not have yet, in order. */
export async function missingMigrations(db: Db): Promise<readonly string[]> {
  const there = await sql<{ has: boolean }>`select to_regclass('migrations') is not null as has`.execute(db);
  const { rows } = there.rows[0]?.has
    ? await sql<{ name: string }>`select name from migrations`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}
