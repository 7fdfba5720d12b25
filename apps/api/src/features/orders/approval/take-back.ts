import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { judgeTakeBack } from '@labelwerk/domain/orders/approval.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { lockJob, type OrderRow } from '../orders-repository.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { approvalOf } from './approval-of.ts';
import { releaseJob } from './release-approved.ts';

/**
 * Revokes the approval of a line within an hour. Later the line is released, in this transaction if that has not happened
 * yet, and the failure names the time, by the clock of the order's market. Idempotent.
 */
export async function takeBack(
  app: App,
  customerId: number,
  jobId: string,
  language: Language,
): Promise<CallResult<OrderRow, typeof orderCalls.takeBackApproval>> {
  return app.db.transaction().execute(async (trx) => {
    const known = await findJobOf(trx, customerId, jobId);
    const order = known && (await lockOrderAndCart(trx, known.order_id));
    const job = order && (await lockJob(trx, jobId));
    if (!job) return failure('orders.job-missing');
    const answer = judgeTakeBack({ state: job.state, approval: approvalOf(job) }, app.now());
    if (answer === 'repeat') return success(order);
    if (answer === 'not-asked') return failure('orders.not-approved');
    if (answer === 'late') {
      const after = (await releaseJob(app, trx, order, job)) ?? job;
      const at = after.released_at ?? after.release_at ?? app.now();
      return failure('orders.released-already', {
        params: momentInMarket(order.market, at, language),
        extra: { released_at: at.toISOString() },
      });
    }
    await moveJob(app, trx, job.id, { event: 'take_back', actor: 'customer', note: 'taken_back' });
    return success(order);
  });
}
