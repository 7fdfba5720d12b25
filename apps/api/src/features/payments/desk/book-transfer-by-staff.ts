import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { findOrder, lockOrderAndCart, type OrderRow } from '#features/orders/index.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { type FoundTransfer, isBookedFor, recordTransfer } from '../transfers/record-transfer.ts';

/** The order in the version the caller saw, so that a request is not refused because of its own change. */
const asSeen = (order: OrderRow, { version }: ActionRequest): OrderRow => ({
  ...order,
  version: version ?? order.version,
});

/**
 * Books a transfer that staff found on the account; an amount other than the order's puts the order into
 * review. The entry is booked in a separate transaction and recorded afterwards: a repeat books nothing twice
 * and adds a missing record.
 */
export async function bookTransferByStaff(
  app: App,
  actionRequest: ActionRequest,
  name: string,
  found: FoundTransfer,
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.bookTransfer>> {
  const order = await findOrder(app.db, name);
  if (!order) return failure('orders.missing');
  const wasBooked = await isBookedFor(app.db, order, found);
  const judged = await judgeRequest(app.db, actionRequest, wasBooked ? asSeen(order, actionRequest) : order);
  if (!judged.ok) return judged;
  if (judged.value === 'repeat') return success(order);
  const booked = await recordTransfer(app, { ...found, orderNumber: order.number });
  if (!booked.ok) return booked;
  return app.db.transaction().execute(async (trx) => {
    const after = await lockOrderAndCart(trx, order.id);
    if (!after) return failure('orders.missing');
    const again = await judgeRequest(trx, actionRequest, asSeen(after, actionRequest));
    if (!again.ok) return again;
    if (again.value === 'repeat') return success(after);
    await noteAction(trx, actionRequest, {
      ...{
        subjectId: order.id,
        orderId: order.id,
        note: `${found.amount} ${found.currency ?? order.currency}, ${found.statementId}`,
      },
      before: { state: order.state, version: order.version },
      after: { state: after.state, version: after.version },
    });
    return success(after);
  });
}
