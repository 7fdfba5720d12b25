import { addEvent, amountDue, type OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { wantRefund } from '../refund.ts';
import { findReceived, sumOfExcess } from './money-repository.ts';

/** The amount of an order that can still be refunded, under its lock (minor units). */
export async function leftOf(trx: Db, orderId: string): Promise<number> {
  const payments = await findReceived(trx, orderId);
  return payments.reduce((sum, { received, returned }) => sum + Math.max(0, received - returned), 0);
}

/** The amount paid beyond the order's total and not refunded yet, under its lock (minor units). */
export async function excessOf(trx: Db, order: OrderRow): Promise<number> {
  const received = (await findReceived(trx, order.id)).reduce((sum, payment) => sum + payment.received, 0);
  return Math.max(0, received - (await amountDue(trx, order)) - (await sumOfExcess(trx, order.id)));
}

/**
 * Requests a refund to where the money came from, under the lock of the order. Returns the requested amount:
 * at most what is left. `wish` identifies a partial refund, which is made once and recorded in the history of
 * the order. Null: a full refund, for a cancelled order.
 */
export async function returnMoney(
  services: Services,
  trx: Db,
  orderId: string,
  {
    amount,
    wish,
    reason,
    excess = 0,
  }: {
    readonly amount: number;
    readonly wish: string | null;
    readonly reason: string;
    /** The part of it that was paid beyond the order's total. */
    readonly excess?: number;
  },
): Promise<number> {
  let open = amount;
  let beyond = excess;
  for (const { sessionId, received, returned } of await findReceived(trx, orderId)) {
    const part = Math.min(open, Math.max(0, received - returned));
    if (part === 0) continue;
    const key = wish === null ? `refund:${sessionId}` : `refund:${sessionId}:${wish}`;
    const itsExcess = Math.min(part, beyond);
    await wantRefund(services, trx, { orderId, sessionId, amount: part, key, reason, excess: itsExcess });
    open -= part;
    beyond -= itsExcess;
  }
  const returned = amount - open;
  if (wish !== null && returned > 0) {
    const event = {
      at: services.now(),
      state: 'part_refunded',
      actor: 'shop',
      note: String(returned),
    } as const;
    await addEvent(trx, { orderId, ...event });
  }
  return returned;
}
