import type { Payment, PaymentStatus, Refund } from '@mollie/api-client';
import type { PaymentOutcome, WebhookEvent } from '../payment-provider.ts';
import { minorUnits } from './mollie-amount.ts';

/** `authorized` is a promise of a pay-later method: the money counts once it is captured. */
const outcomes: Readonly<Record<`${PaymentStatus}`, PaymentOutcome>> = {
  open: 'processing',
  pending: 'processing',
  authorized: 'processing',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  expired: 'expired',
};

/** The state of a payment, as an event of the shop. */
export function statusOf(payment: Payment, now: Date): WebhookEvent {
  return {
    eventId: `status:${payment.id}:${payment.status}`,
    providerRef: payment.id,
    outcome: outcomes[payment.status],
    amount: minorUnits(payment.amount),
    currency: payment.amount.currency,
    occurredAt: now,
  };
}

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

/** A chargeback has taken the money already; a reversed one has returned it. */
const chargebacksOf = (payment: Payment, status: WebhookEvent): readonly WebhookEvent[] =>
  (embeddedIn(payment).chargebacks ?? []).map(({ id, amount, reversedAt }) => {
    const outcome = reversedAt ? ('dispute_won' as const) : ('dispute_lost' as const);
    const eventId = `chargeback:${id}:${outcome}`;
    return { ...status, eventId, outcome, amount: minorUnits(amount), refundKey: id };
  });

/** All events of a payment, with its refunds and chargebacks embedded. */
export function eventsOf(payment: Payment, now: Date): readonly WebhookEvent[] {
  const status = statusOf(payment, now);
  const failed = (embeddedIn(payment).refunds ?? []).flatMap((refund): WebhookEvent[] => {
    const { id, status: state } = refund;
    const key = refundKey(refund as Refund);
    if ((state !== 'failed' && state !== 'canceled') || key === undefined) return [];
    const amount = minorUnits(refund.amount);
    return [
      { ...status, eventId: `refund:${id}:${state}`, outcome: 'refund_failed', amount, refundKey: key },
    ];
  });
  const back = payment.amountRefunded ? minorUnits(payment.amountRefunded) : 0;
  const refunded: WebhookEvent[] =
    back > 0
      ? [{ ...status, eventId: `refunded:${payment.id}:${back}`, outcome: 'refunded', amount: back }]
      : [];
  return [status, ...failed, ...refunded, ...chargebacksOf(payment, status)];
}
