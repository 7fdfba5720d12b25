import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../database.ts';

const deletedTogether = 1_000;
/** Pause between two batches in ms: other work comes first. */
const betweenMs = 20;

/**
 * Deletes the rows of a table that satisfy a condition, in statements of a thousand rows at most: none of them holds
 * locks for long or fails for its time limit, however many rows there are. The condition should have an index. Rows in
 * use are skipped; the next sweep finds them. Not for transactions, which would hold all locks until their end. Returns
 * the number of deleted rows.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${deletedTogether} for update skip locked))`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(deletedTogether)) return deleted;
    await pause(betweenMs);
  }
}
