import { lockOrderAndCart, moveOrder, type OrderRow } from '#features/orders/index.ts';
import { noteVat } from '#features/orders/vat-claims/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Commit } from '#platform/tasks/task.ts';
import { findSession } from './payments-repository.ts';
import { type PaymentProvider, type RefundRequest, RefusedByProvider } from './providers/payment-provider.ts';
import { providerNamed } from './providers/providers.ts';
import { closeRefund, findRefund, isAllBack, isVatBack, lockRefund } from './refunds-repository.ts';

/** Whether the provider accepted the refund; a permanent refusal is left to staff. */
async function isPaidBack(
  app: Pick<App, 'log'>,
  provider: PaymentProvider,
  wish: RefundRequest,
): Promise<boolean> {
  try {
    await provider.refund(wish);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedByProvider)) throw error;
    app.log.error({ reason: error.message, provider: provider.id }, 'a refund was refused');
    return false;
  }
}

/** Refunds through the provider that took the money; a transfer, which has no provider, is left to staff. */
export async function payBack(
  app: App,
  { refundId, sessionId }: { readonly refundId: string; readonly sessionId: string },
  commit: Commit,
): Promise<void> {
  const { db } = app;
  const refund = await findRefund(db, refundId);
  const session = await findSession(db, sessionId);
  if (refund?.state !== 'wanted' || !session) return;
  const provider = providerNamed(app, session.provider);
  const ref = session.provider_ref;
  const { amount, idempotency_key: idempotencyKey } = refund;
  const currency = refund.currency ?? session.currency;
  const wish = { providerRef: ref ?? '', amount, currency, idempotencyKey };
  const isDone = provider !== undefined && ref !== null && (await isPaidBack(app, provider, wish));
  if (!isDone) app.log.error({ refund: refundId }, 'a refund has to be made by hand');
  await commit(async (trx) => {
    const order = await lockOrderAndCart(trx, refund.order_id);
    // Meanwhile the provider may have reported its failure, or staff may have made it.
    if ((await lockRefund(trx, refundId))?.state !== 'wanted') return;
    await closeRefund(trx, refundId, isDone ? 'done' : 'by_hand', app.now());
    if (isDone && order) await noteMoneyBack(app, trx, order, 'payment');
  });
}

/** The consequences of a completed refund, under the lock of its order. */
export async function noteMoneyBack(
  app: App,
  trx: Db,
  order: OrderRow,
  actor: 'payment' | 'shop',
): Promise<void> {
  // Only a cancelled order is refunded as a whole; money received twice does not change its order.
  if (order.state === 'cancelled' && (await isAllBack(trx, order.id)))
    await moveOrder(app, trx, order.id, { event: 'refund', actor });
  if (await isVatBack(trx, order.id)) await noteVat(trx, order.id, 'returned');
}
