import { paymentPatienceMs } from '@labelwerk/domain/orders/next-step.ts';
import { findOverdueOrders, moveOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { databaseTroubleOf } from '#platform/database/trouble/database-trouble.ts';
import {
  countDiscrepancies,
  findStaleSessions,
  findUnappliedEvents,
  type SessionRow,
  updateSession,
} from '../payments-repository.ts';
import { refundTask } from '../refund.task.ts';
import { findTaken, findWaiting, noteAsked } from '../refunds-repository.ts';
import { startPayment } from '../start-payment.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';
import { askAboutRefund, askProvider } from './ask-provider.ts';
import { closePayment } from './close-payment.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Maximum duration of one run, so that a slow provider does not delay the next. */
const maxLook = 2 * minute;

/** Runs work that may fail for one order and not for others: errors are logged. A database error ends the run. */
async function alone(
  { log }: App,
  what: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined) throw error;
    log.error({ err: error, ...what }, 'a payment could not be reconciled');
  }
}

/** Whether the provider of a session answered. */
async function isHeard(app: App, session: SessionRow): Promise<boolean> {
  if (session.state !== 'creating') return askProvider(app, session);
  const started = await startPayment(app, session.order_id);
  return started.ok || started.code !== 'service.unavailable';
}

/**
 * Asks for the state of sessions without news for a while. A provider that fails to answer is skipped until
 * the next run.
 */
async function askStale(app: App, end: number): Promise<void> {
  const { db } = app;
  const silent = new Set<string>();
  const before = new Date(app.now().getTime() - 10 * minute);
  for (const session of await findStaleSessions(db, before, 200)) {
    if (silent.has(session.provider)) continue;
    if (app.now().getTime() > end) return;
    await alone(app, { order: session.order_id }, async () => {
      let heard = true;
      try {
        heard = await isHeard(app, session);
      } finally {
        if (!heard) silent.add(session.provider);
        // The others come first in the next run.
        else await updateSession(db, session.id, { updated_at: app.now() });
      }
    });
  }
}

/**
 * Asks for the state of refunds that providers accepted: twice a day for thirty days, in which a bank may
 * return one. A provider that fails to answer is skipped until the next run.
 */
async function askAboutRefunds(app: App, end: number): Promise<void> {
  const { db } = app;
  const silent = new Set<string>();
  const now = app.now().getTime();
  const wanted = { since: new Date(now - 30 * day), askedBefore: new Date(now - day / 2), limit: 200 };
  for (const refund of await findTaken(db, wanted)) {
    if (silent.has(refund.provider)) continue;
    if (app.now().getTime() > end) return;
    await alone(app, { order: refund.order_id }, async () => {
      let heard = true;
      try {
        heard = await askAboutRefund(app, refund);
      } finally {
        if (!heard) silent.add(refund.provider);
        else await noteAsked(db, refund.id, app.now());
      }
    });
  }
}

/** Expires orders whose payment did not come. Payments under way (a debit takes days) are waited for. */
async function expireOverdue(app: App, end: number): Promise<void> {
  const { db } = app;
  const now = app.now().getTime();
  const before = {
    redirect: new Date(now - paymentPatienceMs.redirect),
    transfer: new Date(now - paymentPatienceMs.transfer),
  };
  for (const orderId of await findOverdueOrders(db, before)) {
    if (app.now().getTime() > end) return;
    await alone(app, { order: orderId }, async () => {
      if ((await closePayment(app, orderId)) === 'closed')
        await db
          .transaction()
          .execute((trx) => moveOrder(app, trx, orderId, { event: 'expire', actor: 'system' }));
    });
  }
}

/** Enqueues waiting refunds again; one whose task is in the queue is not enqueued twice. */
async function askForRefunds({ db, queue }: App, before: Date): Promise<void> {
  for (const { id: refundId, session_id: sessionId } of await findWaiting(db, before))
    if (sessionId !== null) await queue.enqueue(db, refundTask, { refundId, sessionId }, { key: refundId });
}

/** Repairs the effects of lost events, crashes and abandoned pages. Safe to run at any time and concurrently. */
export async function reconcilePayments(app: App): Promise<void> {
  const { db } = app;
  const now = app.now().getTime();
  for (const { provider, event_id } of await findUnappliedEvents(db, new Date(now - 5 * minute))) {
    await alone(app, { provider, event: event_id }, () =>
      db.transaction().execute((trx) => applyWebhookEvent(app, trx, provider, event_id)),
    );
  }
  await askForRefunds(app, new Date(now - 10 * minute));
  await askStale(app, now + maxLook);
  await expireOverdue(app, now + 2 * maxLook);
  await askAboutRefunds(app, now + 2 * maxLook);
}

/** Logs an error for every mismatch between money and orders. */
export async function reportDiscrepancies({ db, log }: App): Promise<void> {
  const found = await countDiscrepancies(db);
  const level = found.paidWithoutOrder + found.orderWithoutPayment > 0 ? 'error' : 'info';
  log[level](found, 'payments and orders compared');
}
