import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

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
