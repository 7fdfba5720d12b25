import type Stripe from 'stripe';
import type { RefundFailedEvent, SessionEvent, SessionOutcome } from '../payment-provider.ts';
import { ofRefund } from './stripe-events.ts';

/** A failed delayed debit leaves its session complete and its payment waiting for another method. */
const hasFailed = (payment: Stripe.Checkout.Session['payment_intent']): boolean =>
  payment !== null &&
  typeof payment !== 'string' &&
  (payment.status === 'requires_payment_method' || payment.status === 'canceled');

function outcomeOf(session: Stripe.Checkout.Session): SessionOutcome {
  if (session.payment_status !== 'unpaid') return 'paid';
  if (session.status === 'expired') return 'expired';
  return session.status === 'complete' && hasFailed(session.payment_intent) ? 'failed' : 'processing';
}

/** The state of a Checkout session, `payment_intent` expanded, as an event of the shop. */
export function statusOf(session: Stripe.Checkout.Session, now: Date): SessionEvent {
  const outcome = outcomeOf(session);
  return {
    eventId: `status:${session.id}:${outcome}`,
    providerRef: session.id,
    outcome,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    occurredAt: now,
  };
}

/** A failed refund as an event of the shop; undefined for any other. */
export function refundStatusOf(refund: Stripe.Refund, now: Date): RefundFailedEvent | undefined {
  const told = ofRefund(refund);
  return told && { eventId: `refund:${refund.id}:${refund.status}`, occurredAt: now, ...told };
}
