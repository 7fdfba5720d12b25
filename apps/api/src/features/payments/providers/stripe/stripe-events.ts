import { z } from 'zod';
import type {
  DisputeEvent,
  RefundedEvent,
  RefundFailedEvent,
  SessionEvent,
  SessionOutcome,
  WebhookEvent,
} from '../payment-provider.ts';

/** Only the used fields of Stripe's objects: others change with the version of the endpoint. */
const session = z.object({
  object: z.literal('checkout.session'),
  id: z.string().min(1).max(100),
  amount_total: z.int().min(0),
  currency: z.string().length(3),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
});

const keys = z.object({ attempt: z.string().max(200).optional(), refund: z.string().max(200).optional() });

const charge = z.object({
  object: z.literal('charge'),
  amount_refunded: z.int().min(0),
  currency: z.string().length(3),
  metadata: keys,
});

const refund = z.object({
  object: z.literal('refund'),
  amount: z.int().min(0),
  currency: z.string().length(3),
  status: z.string().nullable(),
  metadata: keys.nullable(),
});

const dispute = z.object({
  object: z.literal('dispute'),
  id: z.string().min(1).max(100),
  amount: z.int().min(0),
  currency: z.string().length(3),
  payment_intent: z.string().min(1).max(100).nullish(),
  status: z.string().max(60),
});

/** A verified event: its id, time, mode and account, and its object. */
export const stripeEvent = z.object({
  id: z.string().min(1).max(100),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.output<typeof stripeEvent>;

/** A dispute of an event; `paymentId` identifies the payment, whose session is fetched from Stripe. */
export type StripeDispute = Pick<DisputeEvent, 'outcome' | 'amount' | 'currency' | 'disputeId'> & {
  readonly paymentId: string;
};

const disputeTypes: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** The dispute of an event; undefined for other events. */
export const disputeOf = ({ type, data: { object } }: StripeEvent): StripeDispute | undefined =>
  disputeTypes.has(type) ? disputeOfObject(object) : undefined;

/** The state of a dispute; undefined for one without a payment. A closed inquiry cost nothing. */
export function disputeOfObject(object: unknown): StripeDispute | undefined {
  const { data } = dispute.safeParse(object);
  if (!data?.payment_intent) return undefined;
  const isWon = data.status === 'won' || data.status === 'warning_closed';
  return {
    paymentId: data.payment_intent,
    outcome: isWon ? 'dispute_won' : data.status === 'lost' ? 'dispute_lost' : 'dispute_open',
    amount: data.amount,
    currency: data.currency.toUpperCase(),
    disputeId: data.id,
  };
}

/** An event without the data that Stripe's envelope has. */
type Bare<Event> = Omit<Event, 'eventId' | 'occurredAt'>;
type BareEvent = Bare<SessionEvent> | Bare<RefundedEvent> | Bare<RefundFailedEvent>;

function ofSession(object: unknown, outcome?: SessionOutcome): Bare<SessionEvent> | undefined {
  const { data } = session.safeParse(object);
  if (!data) return undefined;
  const byStatus = data.payment_status === 'unpaid' ? 'processing' : 'paid';
  return {
    providerRef: data.id,
    outcome: outcome ?? byStatus,
    amount: data.amount_total,
    currency: data.currency.toUpperCase(),
  };
}

function ofCharge(object: unknown): Bare<RefundedEvent> | undefined {
  const { data } = charge.safeParse(object);
  if (data?.metadata.attempt === undefined) return undefined;
  return {
    providerRef: data.metadata.attempt,
    outcome: 'refunded',
    amount: data.amount_refunded,
    currency: data.currency.toUpperCase(),
  };
}

/** A failed refund of the shop; undefined for any other. */
export function ofRefund(object: unknown): Bare<RefundFailedEvent> | undefined {
  const { data } = refund.safeParse(object);
  const { attempt, refund: refundKey } = data?.metadata ?? {};
  const failed = data?.status === 'failed' || data?.status === 'canceled';
  if (!data || !failed || attempt === undefined || refundKey === undefined) return undefined;
  return {
    providerRef: attempt,
    outcome: 'refund_failed',
    amount: data.amount,
    currency: data.currency.toUpperCase(),
    refundKey,
  };
}

function detailsOf({ type, data }: StripeEvent): BareEvent | undefined {
  switch (type) {
    // A delayed method completes its session unpaid.
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(data.object);
    case 'checkout.session.async_payment_failed':
      return ofSession(data.object, 'failed');
    case 'checkout.session.expired':
      return ofSession(data.object, 'expired');
    case 'charge.refunded':
      return ofCharge(data.object);
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofRefund(data.object);
    default:
      return undefined;
  }
}

/** The meaning of an event for the shop; undefined if it has none. */
export function eventOf(event: StripeEvent): WebhookEvent | undefined {
  const found = detailsOf(event);
  return found && { eventId: event.id, occurredAt: new Date(event.created * 1000), ...found };
}
