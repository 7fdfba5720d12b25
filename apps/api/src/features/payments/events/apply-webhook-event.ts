import type { OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { addEvent, lockOrderAndCart, moveOrder } from '#features/orders/index.ts';
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
import { wantRefund } from '../refund.ts';
import { applyEventTask } from './apply-event.task.ts';
import { applyRefundEvent } from './apply-refund-event.ts';

/** Keeps an event and asks for its application. The same event again is a repeat and changes nothing. */
export async function storeWebhookEvent(
  services: Services,
  db: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const fresh = await insertEvent(trx, provider, event);
    if (fresh) {
      const key = `${provider}:${event.eventId}`;
      await services.queue.enqueue(trx, applyEventTask, { provider, eventId: event.eventId }, { key });
    }
    return fresh;
  });
}

/** Applies a kept event, once: its mark and its effects are one transaction. Answers what came of it. */
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
  // The state of the order stays: the goods may be made or on their way, and a person decides. It is listed by its events.
  if (isDispute(said.outcome)) return said.outcome;
  if (said.outcome !== 'paid') return applyFailure(services, trx, session, said.outcome);
  const right = said.amount === session.amount && said.currency === session.currency;
  if (!right) {
    const note = `${said.amount} ${said.currency} instead of ${session.amount} ${session.currency}`;
    await moveOrder(services, trx, session.order_id, { event: 'mismatch', actor: 'payment', note });
    return 'mismatch';
  }
  const moved = await moveOrder(services, trx, session.order_id, {
    event: 'pay',
    actor: 'payment',
    note: session.method,
  });
  const alreadyPaid = session.state === 'paid';
  await updateSession(trx, session.id, { state: 'paid', updated_at: services.now() });
  if (!moved || alreadyPaid) return 'repeat';
  if (moved.changed) return moved.from === 'expired' ? 'paid-after-expiry' : 'paid';
  // Another amount came before: a person decides over both.
  if (moved.from === 'review') return 'paid-in-review';
  // The money came for an order that is paid or cancelled already: it goes back.
  const result = moved.from === 'paid' ? 'paid-twice' : 'paid-after-cancel';
  const { order_id: orderId, amount } = session;
  await addEvent(trx, {
    orderId,
    at: services.now(),
    state: moved.from,
    actor: 'payment',
    note: result,
  });
  await wantRefund(services, trx, { orderId, sessionId: session.id, amount });
  return result;
}

async function applyFailure(
  services: Services,
  trx: Db,
  session: SessionRow,
  outcome: 'failed' | 'expired',
): Promise<string> {
  // A failure that comes after the payment tells of an earlier try.
  if (session.state === 'paid') return 'late';
  await updateSession(trx, session.id, { state: outcome, updated_at: services.now() });
  if (await hasOpenSession(trx, session.order_id)) return 'another-try-is-open';
  const event: OrderEvent = outcome === 'failed' ? 'fail' : 'expire';
  const moved = await moveOrder(services, trx, session.order_id, { event, actor: 'payment' });
  return moved?.changed ? outcome : 'late';
}
