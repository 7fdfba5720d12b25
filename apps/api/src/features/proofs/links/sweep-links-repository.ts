import '../tables.ts';
import { proofLimits } from '@labelwerk/contracts/proofs/links.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import { inPieces, nextOf } from '#platform/database/sweeps/in-pieces-repository.ts';

/** SQL condition on `proof_links`. */
const isOver = sql`least(expires_at, withdrawn_at) < now() - make_interval(days => ${sql.lit(proofLimits.daysAfterEnd)})`;
/** SQL condition on `proof_remarks`. */
const isOfOver = sql`link_id in (select id from proof_links where ${isOver})`;

/**
 * Deletes links `proofLimits.daysAfterEnd` days after they expired or were withdrawn, with the comments made by them.
 * Approvals and changes that were asked for stay with their lines, without who answered and what they wrote. What is
 * left when it is interrupted is done by the next sweep.
 */
export async function sweepLinks(db: Db): Promise<void> {
  await deleteInBatches(db, 'proof_remarks', sql`kind = 'comment' and ${isOfOver}`);
  await inPieces(async () => {
    const { numAffectedRows } = await sql`
      update proof_remarks set link_id = null, text = ''
      where ${nextOf('proof_remarks', sql`kind <> 'comment' and ${isOfOver}`)}`.execute(db);
    return { numAffectedRows };
  });
  // A link that only ended long enough ago after the statements above still has its remarks.
  await deleteInBatches(
    db,
    'proof_links',
    sql`${isOver} and not exists (select from proof_remarks r where r.link_id = proof_links.id)`,
  );
}
