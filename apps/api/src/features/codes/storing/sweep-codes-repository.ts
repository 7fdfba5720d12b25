import '../tables.ts';
import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

const isOver = sql`created_at < now() - make_interval(days => ${sql.lit(codeLimits.days)})`;

/** Deletes codes, and uploads that were never stored, after `codeLimits.days`; hashes stay. */
export async function sweepCodes(db: Db): Promise<void> {
  await deleteInBatches(db, 'code_blocks', isOver);
  await deleteInBatches(db, 'code_uploads', sql`${isOver} and state in ('reading', 'refused')`);
}
