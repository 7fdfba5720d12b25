import type { Currency } from '@labelwerk/domain/money/money.ts';
import type Stripe from 'stripe';
import type { App } from '#platform/app.ts';
import {
  type DisputeEvent,
  type PaymentProvider,
  RefusedByProvider,
  type SessionRequest,
} from '../payment-provider.ts';
import { takenMethods } from '../taken-methods.ts';
import { withDeadline } from '../with-deadline.ts';
import { stripeClient } from './stripe-client.ts';
import { disputeOfObject } from './stripe-events.ts';
import { stripeMethods } from './stripe-methods.ts';
import { refundStatusOf, statusOf } from './stripe-status.ts';
import { sessionOfPayment, stripeWebhook } from './stripe-webhook.ts';

type Failed = {
  readonly type?: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

const isUnknown = (error: unknown): boolean => (error as Failed).code === 'resource_missing';

/**
 * Stripe stores the first response to an idempotency key, also a failure. Final are refused requests, replayed
 * responses, and a key used for another request before; not a key still in use (409), nor the rate limit (429).
 */
function refusedForGood(error: unknown): boolean {
  const { type, statusCode, headers } = error as Failed;
  if (type === 'StripeIdempotencyError') return statusCode !== 409;
  if (headers?.['idempotent-replayed'] === 'true') return true;
  return type === 'StripeInvalidRequestError' && statusCode !== 409 && statusCode !== 429;
}

const asRefused = (error: unknown): never => {
  if (!refusedForGood(error)) throw error;
  throw new RefusedByProvider(error instanceof Error ? error.message : String(error));
};

const params = (wish: SessionRequest, type: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: [type],
  client_reference_id: wish.orderNumber,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: wish.currency.toLowerCase(),
        unit_amount: wish.amount,
        product_data: { name: wish.orderNumber },
      },
    },
  ],
  // The customer pays the amount of the order in its currency and no other.
  adaptive_pricing: { enabled: false },
  locale: wish.language === 'au' ? 'en' : wish.language,
  success_url: wish.returnUrl,
  cancel_url: wish.returnUrl,
  metadata: { attempt: wish.idempotencyKey, order: wish.orderNumber },
  // Stripe copies it to the charge: events of refunds are matched by it.
  payment_intent_data: {
    description: wish.orderNumber,
    metadata: { attempt: wish.idempotencyKey, order: wish.orderNumber },
  },
});

/**
 * Stripe's minimum charge amounts (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts),
 * minor units.
 */
const minimums: Partial<Record<Currency, number>> = { EUR: 50, GBP: 30, AUD: 50, USD: 50 };

/** Whether a refund has this key, made or under way. */
const isMade = ({ metadata, status }: Stripe.Refund, key: string): boolean =>
  metadata?.refund === key && status !== 'failed' && status !== 'canceled';

/** Stripe Checkout: the customer pays on a page of Stripe's. */
export function stripeProvider(app: Pick<App, 'settings' | 'log' | 'part' | 'now'>): PaymentProvider {
  const { settings } = app;
  const isLive = (settings.STRIPE_SECRET_KEY ?? '').includes('_live_');
  const call = <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> =>
    withDeadline(settings.PAYMENT_TIMEOUT_SECONDS, app.part(stripeClient).then(work));
  const expand = ['payment_intent'];

  async function paymentOf(providerRef: string) {
    const { payment_intent: payment, metadata } = await call((stripe) =>
      stripe.checkout.sessions.retrieve(providerRef),
    );
    const paymentId = typeof payment === 'string' ? payment : payment?.id;
    return { paymentId, attempt: metadata?.attempt ?? '' };
  }
  const refundsOf = (payment_intent: string): Promise<readonly Stripe.Refund[]> =>
    call((stripe) => stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 1000 }));

  return {
    id: 'stripe',
    methodsOf: (market) => takenMethods(stripeMethods, settings.STRIPE_METHODS, market),
    minimumOf: (currency) => minimums[currency] ?? 50,
    async createSession(wish) {
      const type = stripeMethods[wish.method]?.type ?? 'card';
      const { idempotencyKey } = wish;
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(params(wish, type), { idempotencyKey }),
      ).catch(asRefused);
      // A method that the account or the amount does not allow is left out silently.
      if (!session.payment_method_types.includes(type) || session.url === null)
        throw new RefusedByProvider(`Stripe does not offer ${type} for this payment`);
      return { providerRef: session.id, redirectUrl: session.url };
    },
    verifyWebhook: (raw, headers) => stripeWebhook(app, raw, headers),
    async closeSession(providerRef) {
      try {
        const session = await call((stripe) => stripe.checkout.sessions.expire(providerRef));
        return statusOf(session, app.now());
      } catch (error) {
        // The session is not open any more.
        if (!refusedForGood(error)) throw error;
        return this.fetchStatus(providerRef);
      }
    },
    async fetchStatus(providerRef) {
      try {
        const session = await call((stripe) => stripe.checkout.sessions.retrieve(providerRef, { expand }));
        return session.livemode === isLive ? statusOf(session, app.now()) : undefined;
      } catch (error) {
        if (isUnknown(error)) return undefined;
        throw error;
      }
    },
    async fetchRefunds(providerRef) {
      const { paymentId } = await paymentOf(providerRef);
      const refunds = paymentId === undefined ? [] : await refundsOf(paymentId);
      return refunds.flatMap((refund) => refundStatusOf(refund, app.now()) ?? []);
    },
    async fetchDisputes(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await call((stripe) =>
        stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      );
      const events: DisputeEvent[] = [];
      for (const one of found) {
        const told = one.livemode === isLive ? disputeOfObject(one) : undefined;
        const providerRef = told && (await sessionOfPayment(app, told.paymentId));
        if (!told || providerRef === undefined) continue;
        const { paymentId: _paymentId, ...rest } = told;
        const eventId = `dispute:${one.id}:${told.outcome}`;
        events.push({ ...rest, eventId, providerRef, occurredAt: app.now() });
      }
      return events;
    },
    async refund({ providerRef, amount, idempotencyKey }) {
      const { paymentId, attempt } = await paymentOf(providerRef).catch(asRefused);
      if (paymentId === undefined) throw new RefusedByProvider('Nothing was paid');
      // Keys expire after a day: a refund whose response was lost is found by its metadata.
      const made = await refundsOf(paymentId).catch(asRefused);
      if (made.some((refund) => isMade(refund, idempotencyKey))) return;
      const names = { refund: idempotencyKey, attempt };
      await call((stripe) =>
        stripe.refunds.create({ payment_intent: paymentId, amount, metadata: names }, { idempotencyKey }),
      ).catch((error: unknown) => {
        if ((error as Failed).code !== 'charge_already_refunded') asRefused(error);
      });
    },
  };
}
