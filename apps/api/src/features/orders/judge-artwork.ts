import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { fileVerdict } from './file-verdict.ts';
import { moveJob } from './move-job.ts';
import type { JobRow } from './orders-repository.ts';

/** Extras after which the customer releases the print himself. */
const proofExtras: ReadonlySet<string> = new Set(['printed-proof']);

/**
 * Leads a cleared job on as far as its artwork allows: nothing to print or a good verdict releases it, a bad one
 * sends it back to the customer, a pending one leaves it in the check. Asked again, it goes on from where it is.
 */
export async function judgeArtwork(services: Services, trx: Db, job: JobRow): Promise<JobRow> {
  let now = job;
  if (now.needs_artwork && now.file_ids.length === 0) return now;
  if (now.state === 'awaiting_artwork' || now.state === 'artwork_rejected') {
    now = (await moveJob(services, trx, now.id, 'artwork', 'customer')) ?? now;
  }
  if (now.state !== 'preflighting') return now;
  const verdict = now.needs_artwork ? await fileVerdict(trx, now.file_ids) : 'success';
  if (verdict === 'pending') return now;
  const proof = now.configuration.extras.some((extra) => proofExtras.has(extra));
  const event = verdict === 'failed' ? 'reject' : proof ? 'pass_with_proof' : 'pass';
  return (await moveJob(services, trx, now.id, event, 'system')) ?? now;
}
