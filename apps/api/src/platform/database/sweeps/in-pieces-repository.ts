import { type RawBuilder, sql } from 'kysely';

/** Rows that one statement of a long transaction changes: each statement ends within its time limit. */
export const changedTogether = 1_000;

/** Repeats a statement that changes up to `changedTogether` rows each time, until there are no more. */
export async function inPieces(
  change: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await change();
    if (numAffectedRows < BigInt(changedTogether)) return;
  }
}

/** SQL condition: the row is among the next `changedTogether` ones that satisfy a condition. */
export const nextOf = (table: string, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${changedTogether}))`;
