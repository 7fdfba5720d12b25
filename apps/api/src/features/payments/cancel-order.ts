import type { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { findOrder, judgeCancel, lockOrderAndCart, moveOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { sendCancelled } from './desk/refund-mails.ts';
import { returnAll } from './desk/return-money.ts';
import { closePayment, refusalOf } from './events/close-payment.ts';
import { isPayable } from './start-payment.ts';

/**
 * Cancels an order for its customer while none of its lines is released, and refunds what was paid. Its
 * payment page is closed first: while money is under way, the order is not cancelled.
 */
export async function cancelOrder(
  app: App,
  customerId: number,
  orderId: string,
): Promise<CallResult<null, typeof paymentCalls.cancelOrder>> {
  const seen = await findOrder(app.db, orderId);
  if (seen?.customer_id !== customerId) return failure('orders.missing');
  if (isPayable(seen)) {
    const closed = await closePayment(app, orderId);
    const refusal = refusalOf(closed);
    if (refusal) return refusal;
  }
  return app.db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure('orders.missing');
    const permission = await judgeCancel(trx, order);
    if (!permission.allowed) return failure(permission.reason);
    await moveOrder(app, trx, orderId, { event: 'cancel', actor: 'customer' });
    const returned = await returnAll(app, trx, order, '');
    await sendCancelled(app, trx, { order, returned, reason: '' });
    return success(null);
  });
}
