import { nextOrderState, type OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { giveBackCodes } from '#features/codes/storing/index.ts';
import { keepUse, releaseUse } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { clearOrder } from '../artwork/clear-order.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { cancelItems } from '../kinds/ordered-items.ts';
import { sendPaymentStep } from '../mails/send-step-mail.ts';
import { addEvent, findJobs, type OrderRow, updateOrder } from '../orders-repository.ts';
import { findCodedItems } from '../placing/job-of-item-repository.ts';
import type { Actor } from '../tables.ts';
import { voidClaim } from '../vat-claims/vat-claims-repository.ts';
import { moveJob } from './move-job.ts';

export type Moved = { readonly order: OrderRow; readonly from: OrderRow['state']; readonly changed: boolean };

/** A cancelled or expired order releases its voucher; a paid one, or one in review, keeps it. */
async function moveVoucherUse(trx: Db, { id, state, voucher }: OrderRow): Promise<void> {
  if (voucher === null) return;
  if (state === 'cancelled' || state === 'expired') await releaseUse(trx, id);
  if (state === 'paid' || state === 'review') await keepUse(trx, id);
}

/**
 * Moves an order by a payment event or a request of its customer, under its lock. Repeated and late events change
 * nothing. Undefined if there is no such order.
 */
export async function moveOrder(
  app: App,
  trx: Db,
  orderId: string,
  { event, actor, note = '' }: { readonly event: OrderEvent; readonly actor: Actor; readonly note?: string },
): Promise<Moved | undefined> {
  const order = await lockOrderAndCart(trx, orderId);
  if (!order) return undefined;
  const state = nextOrderState(order.state, event);
  if (!state) return { order, from: order.state, changed: false };
  const now = app.now();
  const paid = state === 'paid' ? { paid_at: order.paid_at ?? now } : {};
  await updateOrder(trx, order.id, { state, updated_at: now, ...paid });
  await addEvent(trx, { orderId: order.id, at: now, state, actor, note });
  const moved = { ...order, state, ...paid };
  await moveVoucherUse(trx, moved);
  if (state === 'paid') await clearOrder(app, trx, moved, actor);
  await sendPaymentStep(app, trx, moved);
  if (state === 'cancelled') {
    await voidClaim(trx, order.id);
    await cancelItems(app, trx, order);
    for (const job of await findJobs(trx, order.id))
      await moveJob(app, trx, job.id, { event: 'cancel', actor });
  }
  if (state === 'cancelled' || state === 'expired')
    await giveBackCodes(trx, await findCodedItems(trx, order.id));
  return { order: moved, from: order.state, changed: true };
}
