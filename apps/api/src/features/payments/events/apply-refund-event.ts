import { addEvent, findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { sumOfRefunds } from '../desk/money-repository.ts';
import { hasFailedBefore, type SessionRow } from '../payments-repository.ts';
import { closeRefund, findRefundByKey } from '../refunds-repository.ts';
import type { RefundResult } from './results/event-results.ts';

/**
 * Applies the total that a provider reports as refunded (minor units). The shop requests refunds, so most of
 * these events report nothing new; what somebody refunded at the provider is recorded with the order.
 */
export async function applyRefunded(
  app: Pick<App, 'now'>,
  trx: Db,
  session: SessionRow,
  total: number,
): Promise<RefundResult> {
  if ((await sumOfRefunds(trx, session.id)) >= total) return 'repeat';
  return noteRefund(app, trx, session, 'refunded-elsewhere');
}

/** Applies the failure of a refund that the shop requested, named by its idempotency key: it is left to staff. */
export async function applyRefundFailed(
  app: Pick<App, 'now'>,
  trx: Db,
  session: SessionRow,
  refundKey: string,
): Promise<RefundResult> {
  const refund = await findRefundByKey(trx, refundKey);
  if (refund?.order_id !== session.order_id) return 'unknown-refund';
  // Several events report it, and staff may have made the refund before the last of them.
  if (await hasFailedBefore(trx, session.provider, refund.idempotency_key)) return 'repeat';
  await closeRefund(trx, refund.id, 'by_hand', app.now());
  return noteRefund(app, trx, session, 'refund-failed');
}

async function noteRefund(
  app: Pick<App, 'now'>,
  trx: Db,
  { order_id: orderId }: SessionRow,
  result: 'refunded-elsewhere' | 'refund-failed',
): Promise<RefundResult> {
  const order = await findOrder(trx, orderId);
  const event = {
    at: app.now(),
    state: order?.state ?? 'paid',
    actor: 'payment',
    note: result,
  } as const;
  await addEvent(trx, { orderId, ...event });
  return result;
}
