import { hasPrintedProof, printedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { approvedBefore } from '../artwork/judge-artwork.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { type JobRow, lockJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { findMisplacedByProofs, hasOpenProof } from './approval-repository.ts';

/** A line that was not asked for its approval. An approval so far counts again after the proof, for the same content. */
const waiting = ({ approved_version: approved, preapproved_version: before }: JobRow) => ({
  ...{ approval_asked_at: null, approval_reminded_at: null },
  preapproved_version: approved ?? before,
});

async function place(app: App, trx: Db, job: JobRow): Promise<void> {
  const isOpen = await hasOpenProof(trx, job);
  if (isOpen && job.state !== 'proof_making')
    await moveJob(app, trx, job.id, { event: 'await_proof', actor: 'system', more: waiting(job) });
  if (isOpen || job.state !== 'proof_making' || hasPrintedProof(job.configuration)) return;
  const moved = await moveJob(app, trx, job.id, { event: 'end_proof', actor: 'system' });
  if (moved) await approvedBefore(app, trx, moved);
}

/**
 * Lines whose proof was ordered as a service wait for it: nothing is approved before their customer accepted the proof.
 * Afterwards they are approved as usual. A failure does not delay the others.
 */
export async function waitForProofs(app: App): Promise<void> {
  for (const { id, order_id: orderId } of await findMisplacedByProofs(app.db, printedProof)) {
    try {
      await app.db.transaction().execute(async (trx) => {
        const order = await lockOrderAndCart(trx, orderId);
        const job = order && (await lockJob(trx, id));
        if (job) await place(app, trx, job);
      });
    } catch (error) {
      app.log.error({ err: error, job: id }, 'a line with a proof could not be moved');
    }
  }
}
