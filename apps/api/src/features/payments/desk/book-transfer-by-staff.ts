import { actOnOrder, type OrderRow, orderNamed } from '#features/orders/index.ts';
import { type Asked, judgeRequest } from '#features/staff/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { recordTransfer } from '../record-transfer.ts';

/**
 * Books a transfer that somebody found on the account; another amount than the order's puts it aside for a person. The
 * entry is booked in a transaction of its own and noted afterwards: a repeat books nothing twice and notes what is missing.
 */
export async function bookTransferByStaff(
  services: Services,
  asked: Asked,
  name: string,
  { amount, statementId }: { readonly amount: number; readonly statementId: string },
): Promise<Result<OrderRow>> {
  const order = await orderNamed(services.db, name);
  if (!order) return failure(404, 'orders.missing');
  const judged = await judgeRequest(services.db, asked, order);
  if (!judged.ok) return judged;
  if (judged.value === 'repeat') return success(order);
  const booked = await recordTransfer(services, { orderNumber: order.number, amount, statementId });
  if (!booked.ok) return booked;
  return actOnOrder(services, { ...asked, version: null }, order.id, async () =>
    success(`${amount} ${order.currency}, ${statementId}`),
  );
}
