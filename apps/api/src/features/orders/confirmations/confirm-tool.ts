import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { judgeArtwork } from '../artwork/judge-artwork.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { findJobs, findOrder, type JobRow, updateJob } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';

/**
 * Records that staff found the tool of a line (by its position in the order, from 1), and resumes a line held for it.
 * Responds as for a missing line if its tool is not in question.
 */
export async function confirmTool(
  app: App,
  orderNumber: string,
  position: number,
): Promise<Result<JobRow, 'orders.job-missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, orderNumber);
    if (order) await lockOrderAndCart(trx, order.id);
    const jobs = order ? await findJobs(trx, order.id) : [];
    const job = jobs.find((one) => one.position === position);
    if (job?.owned_tool !== 'review') return failure('orders.job-missing');
    return success(await takeUpWithTool(app, trx, job));
  });
}

/** Records that the tool of a locked line in question was found, and resumes the line if it was held for it. */
export async function takeUpWithTool(app: App, trx: Db, job: JobRow): Promise<JobRow> {
  await updateJob(trx, job.id, { owned_tool: 'confirmed', updated_at: app.now() });
  const confirmed: JobRow = { ...job, owned_tool: 'confirmed' };
  if (job.state !== 'on_hold' || job.held_state !== 'preflighting') return confirmed;
  const resumed = await moveJob(app, trx, job.id, { event: 'resume', actor: 'shop' });
  return resumed ? judgeArtwork(app, trx, resumed) : confirmed;
}
