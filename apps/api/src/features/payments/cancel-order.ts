import { mayCancel } from '@labelwerk/domain/orders/permissions.ts';
import {
  factsOfOrder,
  findJobs,
  findOrder,
  isPayable,
  lockOrderAndCart,
  moveOrder,
  sendCancelled,
} from '#features/orders/index.ts';
import { lockServicesOfOrder } from '#features/services/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { returnAll } from './desk/return-money.ts';
import { closePayment, refusalOf } from './events/close-payment.ts';

/**
 * Cancels an order for its customer while none of its lines is released, and refunds what was paid. Its
 * payment page is closed first: while money is under way, the order is not cancelled.
 */
export async function cancelOrder(
  services: Services,
  customerId: number,
  orderId: string,
): Promise<Result<null>> {
  const seen = await findOrder(services.db, orderId);
  if (seen?.customer_id !== customerId) return failure(404, 'orders.missing');
  if (isPayable(seen)) {
    const closed = await closePayment(services, orderId);
    const refusal = refusalOf(closed);
    if (refusal) return refusal;
  }
  return services.db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure(404, 'orders.missing');
    const ordered = order.service_count > 0 ? await lockServicesOfOrder(trx, orderId) : [];
    const permission = mayCancel(factsOfOrder(order, await findJobs(trx, orderId), ordered));
    if (!permission.allowed) return failure(409, permission.reason);
    await moveOrder(services, trx, orderId, { event: 'cancel', actor: 'customer' });
    const returned = await returnAll(services, trx, order, '');
    await sendCancelled(services, trx, { order, returned, reason: '' });
    return success(null);
  });
}
