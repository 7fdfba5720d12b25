import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import type { JobRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { quantitiesOfDelivery } from '../states/quantity-of-delivery.ts';
import { addReprint } from '../states/reprints-repository.ts';
import { actOnJob } from './act.ts';
import { stopped } from './move-jobs.ts';

/**
 * Sends a line back to the press because its labels failed the check: all that are being made, or `quantity` of them.
 */
export const failCheck = (
  app: App,
  actionRequest: ActionRequest,
  jobId: string,
  { reason, quantity }: { readonly reason: string; readonly quantity: number | undefined },
): Promise<CallResult<JobRow, typeof deskCalls.failCheck>> =>
  actOnJob(app, actionRequest, jobId, async (trx, job, order) => {
    const ordered = job.configuration.quantity;
    const quantities = await quantitiesOfDelivery(trx, order.id, [job]);
    const labels = quantity ?? quantities.get(job.id) ?? ordered;
    if (labels > ordered) {
      const params = { ordered };
      return failure('desk.quantity', {
        params,
        errors: [{ path: 'quantity', code: 'desk.quantity', params }],
      });
    }
    if (stopped.has(order.state)) return notNow(order.state);
    const moved = await moveJob(app, trx, job.id, {
      ...{ event: 'fail_check', actor: 'shop', note: 'check_failed' },
    });
    if (!moved) return notNow(job.state);
    await addReprint(trx, {
      ...{ job_id: job.id, quantity: labels, reason, actor: actionRequest.staff.email, at: app.now() },
    });
    return success(`${labels}: ${reason}`);
  });
