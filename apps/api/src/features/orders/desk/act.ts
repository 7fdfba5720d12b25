import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import { type ActionRequest, judgeRequest, noteAction, type RequestCode } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { findJob, findOrder, type JobRow, lockJob, type OrderRow } from '../orders-repository.ts';

const shownOf = ({ state, held_state, version }: JobRow) => ({
  state,
  ...(held_state && { held_from: held_state }),
  version,
});

/**
 * Performs a staff action on a line, once and only on the version that the caller has seen, under the locks of cart,
 * order and line, and logs it. `change` returns a note for the log, or the reason for a refusal before it has written
 * anything.
 */
export async function actOnJob<Code extends ProblemCode>(
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  jobId: string,
  change: (trx: Db, job: JobRow, order: OrderRow) => Promise<Result<string, Code>>,
): Promise<Result<JobRow, Code | RequestCode | 'orders.job-missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await findJob(trx, jobId);
    const order = seen && (await lockOrderAndCart(trx, seen.order_id));
    const job = order && (await lockJob(trx, jobId));
    if (!order || !job) return failure('orders.job-missing');
    const judged = await judgeRequest(trx, actionRequest, job);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(job);
    const changed = await change(trx, job, order);
    if (!changed.ok) return changed;
    const after = (await findJob(trx, jobId)) ?? job;
    await noteAction(trx, actionRequest, {
      ...{ subjectId: job.id, orderId: order.id, note: changed.value },
      before: shownOf(job),
      after: shownOf(after),
    });
    return success(after);
  });
}

/** An order for an answer. */
export const namedOrder = (order: OrderRow) => ({ ...order, order_number: order.number });

/** The same for an order. */
export async function actOnOrder<Code extends ProblemCode>(
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  name: string,
  change: (trx: Db, order: OrderRow) => Promise<Result<string, Code>>,
): Promise<Result<OrderRow, Code | RequestCode | 'orders.missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await findOrder(trx, name);
    const order = seen && (await lockOrderAndCart(trx, seen.id));
    if (!order) return failure('orders.missing');
    const judged = await judgeRequest(trx, actionRequest, order);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(order);
    const changed = await change(trx, order);
    if (!changed.ok) return changed;
    const after = (await findOrder(trx, order.id)) ?? order;
    await noteAction(trx, actionRequest, {
      ...{ subjectId: order.id, orderId: order.id, note: changed.value },
      before: { state: order.state, version: order.version },
      after: { state: after.state, version: after.version },
    });
    return success(after);
  });
}
