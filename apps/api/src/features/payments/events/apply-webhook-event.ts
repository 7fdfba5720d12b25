import type { OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { lockOrderAndCart, moveOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type EventRow,
  findEvent,
  findSessionByRef,
  hasOpenSession,
  insertEvent,
  lockEvent,
  lockSession,
  markEvent,
  type SessionRow,
  updateSession,
} from '../payments-repository.ts';
import type { WebhookEvent } from '../providers/payment-provider.ts';
import { applyEventTask } from './apply-event.task.ts';
import { applyPaid } from './apply-paid.ts';
import { applyRefunded, applyRefundFailed } from './apply-refund-event.ts';
import { type EventResult, type FailureResult, needsReview } from './results/event-results.ts';

/** Stores an event and enqueues its application. A repeated event changes nothing. */
export const storeWebhookEvent = (
  app: Pick<App, 'queue'>,
  db: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> => db.transaction().execute((trx) => storeWebhookEventIn(app, trx, provider, event));

/** The same within an open transaction. */
export async function storeWebhookEventIn(
  app: Pick<App, 'queue'>,
  trx: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> {
  const fresh = await insertEvent(trx, provider, event);
  if (fresh) {
    const key = `${provider}:${event.eventId}`;
    await app.queue.enqueue(trx, applyEventTask, { provider, eventId: event.eventId }, { key });
  }
  return fresh;
}

/** Applies a stored event, once: it is marked in the same transaction. Returns the result. */
export async function applyWebhookEvent(
  app: App,
  trx: Db,
  provider: string,
  eventId: string,
): Promise<EventResult> {
  const seen = await findEvent(trx, provider, eventId);
  if (!seen || seen.applied_at !== null) return 'repeat';
  const known = await findSessionByRef(trx, provider, seen.provider_ref);
  if (known) await lockOrderAndCart(trx, known.order_id);
  const session = known && (await lockSession(trx, known.id));
  const event = await lockEvent(trx, provider, eventId);
  if (!event || event.applied_at !== null) return 'repeat';
  const result = session ? await applyTo(app, trx, session, event) : 'unknown-session';
  await markEvent(trx, { provider, eventId }, app.now(), result);
  if (needsReview(result, event.outcome === 'paid'))
    app.log.error({ provider, event: eventId, result }, 'a payment needs manual review');
  return result;
}

function applyTo(
  app: App,
  trx: Db,
  session: SessionRow,
  event: EventRow,
): EventResult | Promise<EventResult> {
  switch (event.outcome) {
    case 'paid':
      return applyPaid(app, trx, session, event);
    case 'processing':
      return 'processing';
    case 'failed':
    case 'expired':
      return applyFailure(app, trx, session, event.outcome);
    case 'refunded':
      return applyRefunded(app, trx, session, event.amount);
    case 'refund_failed':
      // Events stored by an earlier release lack the key of the session's full refund.
      return applyRefundFailed(app, trx, session, event.refund_key ?? `refund:${session.id}`);
    case 'dispute_open':
    case 'dispute_won':
    case 'dispute_lost':
      // The order's state does not change: the goods may be in production or under way, and staff decide. It
      // is listed by its events.
      return event.outcome;
  }
}

async function applyFailure(
  app: App,
  trx: Db,
  session: SessionRow,
  outcome: 'failed' | 'expired',
): Promise<FailureResult> {
  // A failure reported after the payment is of an earlier try.
  if (session.state === 'paid') return 'late';
  await updateSession(trx, session.id, { state: outcome, updated_at: app.now() });
  if (await hasOpenSession(trx, session.order_id)) return 'another-try-is-open';
  const event: OrderEvent = outcome === 'failed' ? 'fail' : 'expire';
  const moved = await moveOrder(app, trx, session.order_id, { event, actor: 'payment' });
  return moved?.changed ? outcome : 'late';
}
