import type { OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { lockOrderAndCart, moveOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import {
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
import { type DisputeOutcome, disputeOutcomes, type WebhookEvent } from '../providers/payment-provider.ts';
import { applyEventTask } from './apply-event.task.ts';
import { applyPaid } from './apply-paid.ts';
import { applyRefundEvent } from './apply-refund-event.ts';

/** Stores an event and enqueues its application. A repeated event changes nothing. */
export const storeWebhookEvent = (
  services: Services,
  db: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> => db.transaction().execute((trx) => storeWebhookEventIn(services, trx, provider, event));

/** The same within an open transaction. */
export async function storeWebhookEventIn(
  services: Services,
  trx: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> {
  const fresh = await insertEvent(trx, provider, event);
  if (fresh) {
    const key = `${provider}:${event.eventId}`;
    await services.queue.enqueue(trx, applyEventTask, { provider, eventId: event.eventId }, { key });
  }
  return fresh;
}

/** Applies a stored event, once: it is marked in the same transaction. Returns the result. */
export async function applyWebhookEvent(
  services: Services,
  trx: Db,
  provider: string,
  eventId: string,
): Promise<string> {
  const seen = await findEvent(trx, provider, eventId);
  if (!seen || seen.applied_at !== null) return 'repeat';
  const known = await findSessionByRef(trx, provider, seen.provider_ref);
  if (known) await lockOrderAndCart(trx, known.order_id);
  const session = known && (await lockSession(trx, known.id));
  const event = await lockEvent(trx, provider, eventId);
  if (!event || event.applied_at !== null) return 'repeat';
  const result = session ? await applyTo(services, trx, session, event) : 'unknown-session';
  await markEvent(trx, { provider, eventId }, services.now(), result);
  if (alarming.has(result) || (result === 'unknown-session' && event.outcome === 'paid')) {
    services.log.error({ provider, event: eventId, result }, 'a payment needs manual review');
  }
  return result;
}

const alarming: ReadonlySet<string> = new Set([
  'mismatch',
  'paid-after-expiry',
  'paid-twice',
  'paid-after-cancel',
  'paid-in-review',
  'refund-failed',
  'refunded-elsewhere',
  'dispute_open',
  'dispute_lost',
]);

const isDispute = (outcome: WebhookEvent['outcome']): outcome is DisputeOutcome =>
  disputeOutcomes.some((one) => one === outcome);

type Said = {
  readonly outcome: WebhookEvent['outcome'];
  readonly amount: number;
  readonly currency: string;
  readonly refund_key: string | null;
};

async function applyTo(services: Services, trx: Db, session: SessionRow, said: Said): Promise<string> {
  if (said.outcome === 'processing') return 'processing';
  if (said.outcome === 'refunded' || said.outcome === 'refund_failed')
    return applyRefundEvent(services, trx, session, { ...said, outcome: said.outcome });
  // The order's state does not change: the goods may be in production or under way, and staff decide. It is
  // listed by its events.
  if (isDispute(said.outcome)) return said.outcome;
  if (said.outcome !== 'paid') return applyFailure(services, trx, session, said.outcome);
  return applyPaid(services, trx, session, said);
}

async function applyFailure(
  services: Services,
  trx: Db,
  session: SessionRow,
  outcome: 'failed' | 'expired',
): Promise<string> {
  // A failure reported after the payment is of an earlier try.
  if (session.state === 'paid') return 'late';
  await updateSession(trx, session.id, { state: outcome, updated_at: services.now() });
  if (await hasOpenSession(trx, session.order_id)) return 'another-try-is-open';
  const event: OrderEvent = outcome === 'failed' ? 'fail' : 'expire';
  const moved = await moveOrder(services, trx, session.order_id, { event, actor: 'payment' });
  return moved?.changed ? outcome : 'late';
}
