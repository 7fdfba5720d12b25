import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Language } from '#platform/messages/messages.ts';

/** The state of a payment page, as its provider reports it. */
export type SessionOutcome = 'paid' | 'processing' | 'failed' | 'expired';

/** The payer's bank reclaims the money: the dispute is open, or was decided for the shop or against it. */
export type DisputeOutcome = 'dispute_open' | 'dispute_won' | 'dispute_lost';

/** The data of every event of a provider about one of its sessions. */
export type EventDetails = {
  /** The provider's id of the event: the same one may come many times. */
  readonly eventId: string;
  /** The provider's id of the session, or the idempotency key it was made with. */
  readonly providerRef: string;
  /** Minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly occurredAt: Date;
};

export type SessionEvent = EventDetails & { readonly outcome: SessionOutcome };

/** The total refunded so far, by whomever. */
export type RefundedEvent = EventDetails & { readonly outcome: 'refunded' };

/** A refund of the shop that failed: `refundKey` is its idempotency key. */
export type RefundFailedEvent = EventDetails & {
  readonly outcome: 'refund_failed';
  readonly refundKey: string;
};

export type DisputeEvent = EventDetails & {
  readonly outcome: DisputeOutcome;
  /** The provider's id of the dispute. */
  readonly disputeId: string;
};

/** An event of a provider about one of its sessions. */
export type WebhookEvent = SessionEvent | RefundedEvent | RefundFailedEvent | DisputeEvent;

export type SessionRequest = {
  /** The same key always returns the same session. */
  readonly idempotencyKey: string;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** Where the customer returns to, whatever the result. */
  readonly returnUrl: string;
  /** Recipient of the invoice: required by pay-later methods. */
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
  /** The same key refunds once. */
  readonly idempotencyKey: string;
};

/**
 * The provider has refused permanently: a repeat with the same key gets the same answer. After any other
 * error the call may be repeated.
 */
export class RefusedByProvider extends Error {}

/** A payment provider. Every call may fail or be repeated; none may take money twice for one key. */
export type PaymentProvider = {
  readonly id: string;
  methodsOf(market: MarketId): readonly PaymentMethod[];
  /** The minimum amount in a currency (minor units). */
  minimumOf(currency: Currency): number;
  createSession(
    wish: SessionRequest,
  ): Promise<{ readonly providerRef: string; readonly redirectUrl: string }>;
  /**
   * The events of a webhook call that concern the shop; undefined if the call is not the provider's, too old
   * or unreadable. Rejects if the provider had to be asked and did not answer.
   */
  verifyWebhook(raw: Buffer, headers: IncomingHttpHeaders): Promise<readonly WebhookEvent[] | undefined>;
  /**
   * Closes a session, so that nobody can pay it any more, and returns its state: `expired` or `failed` if it
   * is closed, `processing` or `paid` if the customer was faster, which can't be undone. Undefined if the
   * provider does not know the session.
   */
  closeSession(providerRef: string): Promise<SessionEvent | undefined>;
  /** The current state of the session; undefined if the provider does not know it. */
  fetchStatus(providerRef: string): Promise<SessionEvent | undefined>;
  /** Safe to repeat at any time: a refund that the provider has under this key is not made again. */
  refund(wish: RefundRequest): Promise<void>;
  /** The failed refunds of a session, as the provider's events. */
  fetchRefunds(providerRef: string): Promise<readonly RefundFailedEvent[]>;
  /** Disputes of the shop's payments opened since a time, in their current state. */
  fetchDisputes(since: Date): Promise<readonly DisputeEvent[]>;
};
