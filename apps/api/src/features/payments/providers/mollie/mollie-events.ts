import type { Payment, PaymentStatus, Refund } from '@mollie/api-client';
import type {
  DisputeEvent,
  EventDetails,
  RefundFailedEvent,
  SessionEvent,
  SessionOutcome,
  WebhookEvent,
} from '../payment-provider.ts';
import { minorUnits } from './mollie-amount.ts';

/** `authorized` is a promise of a pay-later method: the money counts once it is captured. */
const outcomes: Readonly<Record<`${PaymentStatus}`, SessionOutcome>> = {
  open: 'processing',
  pending: 'processing',
  authorized: 'processing',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  expired: 'expired',
};

/** What all events of a payment have in common. */
const detailsOf = (payment: Payment, now: Date): Omit<EventDetails, 'eventId' | 'amount'> => ({
  providerRef: payment.id,
  currency: payment.amount.currency,
  occurredAt: now,
});

/** The state of a payment, as an event of the shop. */
export const statusOf = (payment: Payment, now: Date): SessionEvent => ({
  ...detailsOf(payment, now),
  eventId: `status:${payment.id}:${payment.status}`,
  outcome: outcomes[payment.status],
  amount: minorUnits(payment.amount),
});

const refundKey = (refund: Refund): string | undefined => {
  const { metadata } = refund as { metadata?: unknown };
  const key = (metadata as { refund?: unknown } | null | undefined)?.refund;
  return typeof key === 'string' ? key : undefined;
};

/** Whether a payment has a refund of this key, made or under way. */
export const hasRefund = (payment: Payment, key: string): boolean =>
  (embeddedIn(payment).refunds ?? []).some(
    (refund) =>
      refundKey(refund as Refund) === key && refund.status !== 'failed' && refund.status !== 'canceled',
  );

type Embedded = {
  readonly refunds?: readonly Omit<Refund, 'toPlainObject'>[];
  readonly chargebacks?: readonly {
    readonly id: string;
    readonly amount: { readonly value: string; readonly currency: string };
    readonly reversedAt?: string | null;
  }[];
};

const embeddedIn = (payment: Payment): Embedded => (payment as { _embedded?: Embedded })._embedded ?? {};

/** The chargebacks of a payment: one has taken the money already; a reversed one has returned it. */
export const chargebacksOf = (payment: Payment, now: Date): readonly DisputeEvent[] =>
  (embeddedIn(payment).chargebacks ?? []).map(({ id, amount, reversedAt }) => {
    const outcome = reversedAt ? 'dispute_won' : 'dispute_lost';
    const eventId = `chargeback:${id}:${outcome}`;
    return { ...detailsOf(payment, now), eventId, outcome, amount: minorUnits(amount), disputeId: id };
  });

/** The failed refunds of a payment that the shop requested. */
export const failedRefundsOf = (payment: Payment, now: Date): readonly RefundFailedEvent[] =>
  (embeddedIn(payment).refunds ?? []).flatMap((refund): RefundFailedEvent[] => {
    const { id, status: state } = refund;
    const key = refundKey(refund as Refund);
    if ((state !== 'failed' && state !== 'canceled') || key === undefined) return [];
    const [eventId, amount] = [`refund:${id}:${state}`, minorUnits(refund.amount)];
    return [{ ...detailsOf(payment, now), eventId, outcome: 'refund_failed', amount, refundKey: key }];
  });

/** All events of a payment, with its refunds and chargebacks embedded. */
export function eventsOf(payment: Payment, now: Date): readonly WebhookEvent[] {
  const back = payment.amountRefunded ? minorUnits(payment.amountRefunded) : 0;
  const eventId = `refunded:${payment.id}:${back}`;
  const refunded: WebhookEvent[] =
    back > 0 ? [{ ...detailsOf(payment, now), eventId, outcome: 'refunded', amount: back }] : [];
  return [
    statusOf(payment, now),
    ...failedRefundsOf(payment, now),
    ...refunded,
    ...chargebacksOf(payment, now),
  ];
}
