import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Language } from '#platform/messages/messages.ts';

/** `refunded`: the total refunded so far. `refund_failed`: a refund that failed, identified by `refundKey`. */
export type PaymentOutcome =
  | 'paid'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'refund_failed'
  | DisputeOutcome;

/** The payer's bank disputes the payment: it is open, or was decided for or against the shop. */
export const disputeOutcomes = ['dispute_open', 'dispute_won', 'dispute_lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What a provider reports about one of its sessions. Amounts in minor units. */
export type WebhookEvent = {
  /** The provider's id of the event, which may be delivered several times. */
  readonly eventId: string;
  /** The provider's reference of the session, or its idempotency key. */
  readonly providerRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
  readonly occurredAt: Date;
  /** The idempotency key of the refund, or the provider's id of the dispute. */
  readonly refundKey?: string;
};

export type SessionWish = {
  /** Repeated calls with the same key return the same session. */
  readonly idempotencyKey: string;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** Where the customer returns to, whatever the result. */
  readonly returnUrl: string;
  /** The recipient of the invoice, required by pay-later methods. */
  readonly billing: BillingAddress;
  /** Basis points: 1900 is 19 %. */
  readonly vatRate: number;
  readonly vatAmount: number;
};

export type BillingAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly email: string;
};

export type RefundWish = {
  readonly providerRef: string;
  readonly amount: number;
  readonly currency: string;
  /** The same key refunds once. */
  readonly idempotencyKey: string;
};

/**
 * The provider refused permanently: a repeat with the same key gets the same answer. All other errors may be retried.
 */
export class RefusedByProvider extends Error {}

/** A payment provider. Every call may fail or be repeated; none may charge twice for one key. */
export type PaymentProvider = {
  readonly id: string;
  methodsOf(market: MarketId): readonly PaymentMethod[];
  /** The minimum amount in a currency (minor units). */
  minimumOf(currency: Currency): number;
  createSession(wish: SessionWish): Promise<{ readonly providerRef: string; readonly redirectUrl: string }>;
  /**
   * The events of a webhook call that concern the shop; undefined when the call is not from the provider, too old, or
   * unreadable. Rejects when the provider had to be asked and did not answer.
   */
  verifyWebhook(raw: Buffer, headers: IncomingHttpHeaders): Promise<readonly WebhookEvent[] | undefined>;
  /**
   * Closes a session, so that it can't be paid any more, and returns its state: `expired` or `failed` when it is
   * closed, `processing` or `paid` when the customer was faster, which can't be undone. Undefined when the provider
   * does not know the session.
   */
  closeSession(providerRef: string): Promise<WebhookEvent | undefined>;
  /** The current state of the session; undefined when the provider does not know it. */
  fetchStatus(providerRef: string): Promise<WebhookEvent | undefined>;
  refund(wish: RefundWish): Promise<void>;
};
