import { findOverdueOrders, moveOrder } from '#features/orders/index.ts';
import type { Services } from '#platform/services.ts';
import { countDiscrepancies, findStaleSessions, findUnappliedEvents } from '../payments-repository.ts';
import { startPayment } from '../start-payment.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';
import { askProvider } from './ask-provider.ts';
import { closePayment } from './close-payment.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long an order waits: a day on a provider's page, three weeks for a transfer. */
const patience = { redirect: day, transfer: 21 * day } as const;

/** Puts right what a lost event, a crash or a forgotten page has left. Safe to run at any time and twice at once. */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now().getTime();
  for (const session of await findStaleSessions(db, new Date(now - 10 * minute), 200)) {
    if (session.state === 'creating') await startPayment(services, session.order_id);
    else await askProvider(services, session);
  }
  for (const { provider, event_id } of await findUnappliedEvents(db, new Date(now - 5 * minute))) {
    await db.transaction().execute((trx) => applyWebhookEvent(services, trx, provider, event_id));
  }
  const before = { redirect: new Date(now - patience.redirect), transfer: new Date(now - patience.transfer) };
  for (const orderId of await findOverdueOrders(db, before)) {
    // Money that is on its way (a debit takes days) is waited for.
    const closed = await closePayment(services, orderId);
    if (closed === 'closed')
      await db.transaction().execute((trx) => moveOrder(services, trx, orderId, 'expire', 'system'));
  }
}

/** Money and orders must match: what does not is an error in the log. */
export async function reportDiscrepancies({ db, log }: Services): Promise<void> {
  const found = await countDiscrepancies(db);
  const level = found.paidWithoutOrder + found.orderWithoutPayment > 0 ? 'error' : 'info';
  log[level](found, 'payments and orders compared');
}
