import { isReleaseDue } from '@labelwerk/domain/orders/approval.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { verdictOf } from '../artwork/judge-artwork.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { mailReleased } from '../mails/send-step-mail.ts';
import { type JobRow, lockJob, type OrderRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { approvalOf } from './approval-of.ts';
import { findDueReleases, hasOpenProof } from './approval-repository.ts';
import { recheck } from './approve-lines.ts';
import { contentOfLine } from './content-of-line.ts';

/** Order states in which nothing is released, even if approved. */
const stopped: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'refunded', 'review']);

/**
 * Releases an approved line whose hour is over, under its lock: exactly the approved pages. If the content changed or
 * fails its check, the line goes back into the check; while the check is pending it waits. Returns the released line, or
 * undefined.
 */
export async function releaseJob(
  app: App,
  trx: Db,
  order: Pick<OrderRow, 'state' | 'cleared_at'>,
  job: JobRow,
): Promise<JobRow | undefined> {
  const approval = approvalOf(job);
  if (!isReleaseDue({ state: job.state, approval }, app.now())) return undefined;
  if (order.cleared_at === null || stopped.has(order.state)) return undefined;
  if (await hasOpenProof(trx, job)) return undefined;
  const verdict = await verdictOf(app, trx, job);
  if (verdict === 'pending') return undefined;
  const { version, sorts } = await contentOfLine(trx, job);
  if (verdict === 'failed' || version !== approval?.version) {
    await recheck(app, trx, job);
    return undefined;
  }
  const pages = sorts.flatMap(({ fileId, page }) =>
    fileId === null || page === null ? [] : { file_id: fileId, page },
  );
  // Stored from now on: reordering the file's pages in the library has no effect any more.
  const more = pages.length > 0 ? { artwork_pages: JSON.stringify(pages) } : {};
  const released = await moveJob(app, trx, job.id, { event: 'release', actor: 'system', more });
  if (released) await mailReleased(app, trx, released.order_id);
  return released;
}

/** Releases every approved line whose hour is over, each once. A failure does not delay the others. */
export async function releaseApproved(app: App): Promise<void> {
  for (const { id, order_id: orderId } of await findDueReleases(app.db)) {
    try {
      await app.db.transaction().execute(async (trx) => {
        const order = await lockOrderAndCart(trx, orderId);
        const job = order && (await lockJob(trx, id));
        if (job) await releaseJob(app, trx, order, job);
      });
    } catch (error) {
      app.log.error({ err: error, job: id }, 'an approved line could not be released');
    }
  }
}
