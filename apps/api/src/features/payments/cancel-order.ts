import { findJobs, findOrder, holdOrder, isCancelable, moveOrder } from '#features/orders/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findPaidSession } from './payments-repository.ts';
import { wantRefund } from './refund.ts';

/** Cancels an order for its customer while nothing of it is released; what was paid goes back. */
export async function cancelOrder(
  services: Services,
  customerId: number,
  orderId: string,
): Promise<Result<null>> {
  return services.db.transaction().execute(async (trx) => {
    const seen = await findOrder(trx, orderId);
    if (seen?.customer_id !== customerId) return failure(404, 'orders.missing');
    const order = await holdOrder(trx, orderId);
    if (!order || !isCancelable(order, await findJobs(trx, orderId))) {
      return failure(409, 'orders.not-cancelable');
    }
    await moveOrder(services, trx, orderId, 'cancel', 'customer');
    const paid = await findPaidSession(trx, orderId);
    if (paid) await wantRefund(services, trx, { orderId, sessionId: paid.id, amount: paid.amount });
    return success(null);
  });
}
