import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { isCancelFree } from '@labelwerk/domain/orders/job-states.ts';
import { nextOrderState } from '@labelwerk/domain/orders/order-states.ts';
import {
  actOnOrder,
  findJobs,
  findOrder,
  findShipments,
  moveOrder,
  type OrderRow,
} from '#features/orders/index.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, success } from '#platform/problems/failure.ts';
import { closePayment, refusalOf } from '../events/close-payment.ts';
import { isPayable } from '../start-payment.ts';
import { sendCancelled } from './refund-mails.ts';
import { returnAll } from './return-money.ts';

/**
 * Cancels an order while none of its lines is being printed; staff may also cancel one that is released and
 * waits for the press. Its payment page is closed first, and what was received is refunded.
 */
export async function cancelByStaff(
  app: App,
  actionRequest: ActionRequest,
  name: string,
  reason: string,
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.cancelByStaff>> {
  const seen = await findOrder(app.db, name);
  if (seen && isPayable(seen)) {
    const closed = await closePayment(app, seen.id);
    const refusal = refusalOf(closed);
    if (refusal) return refusal;
  }
  return actOnOrder(app, actionRequest, name, async (trx, order) => {
    if (!nextOrderState(order.state, 'cancel')) return notNow(order.state);
    const late = (await findJobs(trx, order.id)).find(
      ({ state, shipment_id: parcel }) =>
        // A line that is printed again after a claim has a parcel already.
        parcel !== null || (!isCancelFree(state) && state !== 'released' && state !== 'cancelled'),
    );
    if (late) return notNow(late.state);
    // Goods that are not printed.
    if ((await findShipments(trx, order.id)).length > 0) return notNow('shipped');
    await moveOrder(app, trx, order.id, { event: 'cancel', actor: 'shop' });
    const returned = await returnAll(app, trx, order, reason);
    await sendCancelled(app, trx, { order, returned, reason });
    return success(reason);
  });
}
