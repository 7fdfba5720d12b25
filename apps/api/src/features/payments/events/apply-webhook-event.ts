import type { OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { lockOrderAndCart, moveOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type EventRow,
  findEvent,
  findSessionByRef,
  hasOpenSession,
  lockEvent,
  lockSession,
  markEvent,
  type SessionRow,
  updateSession,
} from '../payments-repository.ts';
import { applyPaid } from './apply-paid.ts';
import { applyRefunded, applyRefundFailed } from './apply-refund-event.ts';
import { type EventResult, type FailureResult, needsReview } from './results/event-results.ts';

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
