import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { waitsForApproval } from '@labelwerk/domain/orders/approval.ts';
import type { JobState } from '@labelwerk/domain/orders/job-states.ts';
import { mayReplaceFile } from '@labelwerk/domain/orders/permissions.ts';
import { checkFiles } from '#features/cart/kinds/label/index.ts';
import { attachToJob } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { lockJob, updateJob } from '../orders-repository.ts';
import { findJobOf, type JobWithOrder } from '../presentation/list-orders-repository.ts';
import { filesOf } from '../presentation/present-order.ts';
import { moveJob } from '../states/move-job.ts';
import { judgeArtwork } from './judge-artwork.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';
import { keepReplaced } from './replaced-artwork-repository.ts';

/** States in which the files of a line have passed their check: other files start a new one. */
const wasChecked = (state: JobState): boolean => waitsForApproval(state) || state === 'proof_making';

/** Sets the files of a line, for the first time, after a rejection or before its approval, and starts their check. */
export async function sendArtwork(
  app: App,
  customerId: number,
  jobId: string,
  fileIds: readonly string[],
): Promise<CallResult<JobWithOrder, typeof orderCalls.sendArtwork>> {
  return app.db.transaction().execute(async (trx) => {
    const known = await findJobOf(trx, customerId, jobId);
    const order = known && (await lockOrderAndCart(trx, known.order_id));
    const job = order && (await lockJob(trx, known.id));
    if (!job) return failure('orders.job-missing');
    const permission = mayReplaceFile(filesOf({ ...job, order_state: order.state }));
    if (!permission.allowed) return failure(permission.reason);
    const sorts = job.configuration.sorts.length;
    const checked = await checkFiles(trx, fileIds, sorts, { customerId, guestId: null });
    if (!checked.ok) return checked;
    const at = app.now();
    const files = { file_ids: [...fileIds], artwork_pages: null };
    if (job.file_ids.length > 0 && String(job.file_ids) !== String(fileIds)) await keepReplaced(trx, job, at);
    // A rejection refers to the files before.
    await updateJob(trx, job.id, { ...files, rejection: null, updated_at: at });
    await attachToJob(trx, { customerId, jobId: job.id, orderNumber: known.order_number, fileIds, at });
    const moved = wasChecked(job.state)
      ? await moveJob(app, trx, job.id, { event: 'artwork', actor: 'customer' })
      : undefined;
    const led = await judgeArtwork(app, trx, moved ?? { ...job, ...files });
    return success({ ...known, ...led });
  });
}
