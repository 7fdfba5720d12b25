import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Keeps the locks of a statement until `release`, and detects other statements that wait for a lock. */
export async function lockOfTest(db: Db, statement: RawBuilder<unknown>) {
  const transaction = await db.startTransaction().execute();
  await statement.execute(transaction);
  return {
    /** Resolves when `count` statements of this database wait for a lock, or after half a second. */
    async waiters(count: number): Promise<void> {
      for (let round = 0; round < 25; round += 1) {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if ((rows[0]?.n ?? 0) >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    release: () => transaction.commit().execute(),
  };
}
