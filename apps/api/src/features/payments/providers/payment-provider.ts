import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Language } from '#platform/messages/messages.ts';

/** `refunded`: what went back in all. `refund_failed`: a refund that came to nothing; `refundKey` names it. */
export type PaymentOutcome =
  | 'paid'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'refund_failed'
  | DisputeOutcome;

/** The payer's bank takes the money back: it is asked for a decision, or was decided for the shop or against it. */
export const disputeOutcomes = ['dispute_open', 'dispute_won', 'dispute_lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What a provider says of one of its sessions. Amounts in minor units. */
export type WebhookEvent = {
  /** The provider's own name of the event: the same one may come many times. */
  readonly eventId: string;
  /** The provider's name of the session, or the idempotency key it was made with. */
  readonly providerRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
  readonly occurredAt: Date;
  /** The idempotency key of the refund an event is about, or the provider's name of the dispute. */
  readonly refundKey?: string;
};

export type SessionRequest = {
  /** The same key is the same session, however often it is asked for. */
  readonly idempotencyKey: string;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** Where the customer comes back to, whatever became of it. */
  readonly returnUrl: string;
  /** Who gets the invoice: pay-later methods ask for it. */
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

export type RefundRequest = {
  readonly providerRef: string;
  readonly amount: number;
  readonly currency: string;
  /** The same key pays back once. */
  readonly idempotencyKey: string;
};

/**
 * The provider has refused for good: a repeat with the same key gets the same answer. Everything else that is thrown is
 * worth a repeat.
 */
export class RefusedByProvider extends Error {}

/** Who takes money for the shop. Every call may fail or be repeated; none may take money twice for one key. */
export type PaymentProvider = {
  readonly id: string;
  methodsOf(market: MarketId): readonly PaymentMethod[];
  /** The least amount it takes in a currency (minor units). */
  minimumOf(currency: Currency): number;
  createSession(
    wish: SessionRequest,
  ): Promise<{ readonly providerRef: string; readonly redirectUrl: string }>;
  /**
   * The events of a webhook call that concern the shop, or undefined when the call is not the provider's, too old, or
   * unreadable. Rejects when the provider had to be asked and did not answer.
   */
  verifyWebhook(raw: Buffer, headers: IncomingHttpHeaders): Promise<readonly WebhookEvent[] | undefined>;
  /**
   * Closes a session, so that nobody can pay it any more, and answers how it stands then: `expired` or `failed` when it is
   * closed, `processing` or `paid` when the customer was faster, which nothing takes back. Undefined when the provider
   * knows no such session.
   */
  closeSession(providerRef: string): Promise<WebhookEvent | undefined>;
  /** How the session stands now; undefined when the provider knows no such session. */
  fetchStatus(providerRef: string): Promise<WebhookEvent | undefined>;
  /** Safe to repeat however much later: a refund that the provider has under this key is not made again. */
  refund(wish: RefundRequest): Promise<void>;
  /** What the provider tells of the refunds of a session: its events of those that came to nothing. */
  fetchRefunds(providerRef: string): Promise<readonly WebhookEvent[]>;
  /** Disputes of the shop's payments that were opened since a time, as they stand now. */
  fetchDisputes(since: Date): Promise<readonly WebhookEvent[]>;
};
