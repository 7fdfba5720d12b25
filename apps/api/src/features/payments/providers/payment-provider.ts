import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Language } from '#platform/messages/messages.ts';

export type PaymentOutcome = 'paid' | 'processing' | 'failed' | 'expired';

/** What a provider says of one of its sessions. Amounts in minor units. */
export type WebhookEvent = {
  /** The provider's own name of the event: the same one may come many times. */
  readonly eventId: string;
  readonly providerRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
  readonly occurredAt: Date;
};

export type SessionWish = {
  /** The same key is the same session, however often it is asked for. */
  readonly idempotencyKey: string;
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly currency: string;
  readonly language: Language;
  /** Where the customer comes back to, whatever became of it. */
  readonly returnUrl: string;
};

/** Who takes money for the shop. Every call may fail or be repeated; none may take money twice for one key. */
export type PaymentProvider = {
  readonly id: string;
  methodsOf(market: MarketId): readonly PaymentMethod[];
  createSession(wish: SessionWish): Promise<{ readonly providerRef: string; readonly redirectUrl: string }>;
  /** The events of a webhook call, or undefined when it is not the provider's, too old, or unreadable. */
  verifyWebhook(raw: Buffer, headers: IncomingHttpHeaders): readonly WebhookEvent[] | undefined;
  /**
   * Closes a session, so that nobody can pay it any more, and answers how it stands then: `expired` or `failed` when it is
   * closed, `processing` or `paid` when the customer was faster, which nothing takes back. Undefined when the provider
   * knows no such session.
   */
  closeSession(providerRef: string): Promise<WebhookEvent | undefined>;
  /** How the session stands now; undefined when the provider knows no such session. */
  fetchStatus(providerRef: string): Promise<WebhookEvent | undefined>;
  refund(providerRef: string, amount: number, idempotencyKey: string): Promise<void>;
};
