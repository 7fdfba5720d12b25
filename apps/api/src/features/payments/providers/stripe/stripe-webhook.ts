import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '#platform/app.ts';
import type { WebhookEvent } from '../payment-provider.ts';
import { withDeadline } from '../with-deadline.ts';
import { stripeClient } from './stripe-client.ts';
import { disputeOf, eventOf, type StripeDispute, type StripeEvent, stripeEvent } from './stripe-events.ts';

/** An event is accepted for five minutes before and after its time: late ones may be replays. */
const toleranceSeconds = 300;

/** The library refuses old signatures, but accepts those dated in the future. */
const isEarly = (header: string, now: Date): boolean =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN) - now.getTime() / 1000 >
  toleranceSeconds;

/**
 * The events of a webhook call: undefined if its signature over the raw bytes is not Stripe's or its time is
 * out of range. Events of another mode (test, live) or of a connected account are ignored.
 */
export async function stripeWebhook(
  app: Pick<App, 'settings' | 'log' | 'part' | 'now'>,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<readonly WebhookEvent[] | undefined> {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: secret = '' } = app.settings;
  const header = headers['stripe-signature'];
  const now = app.now();
  if (typeof header !== 'string' || isEarly(header, now)) return undefined;
  const { webhooks } = await app.part(stripeClient);
  try {
    webhooks.constructEvent(raw, header, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    return undefined;
  }
  const { data: event } = stripeEvent.safeParse(JSON.parse(raw.toString('utf8')));
  if (!event) return undefined;
  if (event.account !== undefined || event.livemode !== key.includes('_live_')) {
    app.log.warn({ event: event.id, livemode: event.livemode }, 'a payment event of another account');
    return [];
  }
  const dispute = disputeOf(event);
  const found = dispute ? await eventOfDispute(app, event, dispute) : eventOf(event);
  return found ? [found] : [];
}

/** A dispute contains only its payment: the session is fetched. Undefined for a payment that is not the shop's. */
async function eventOfDispute(
  app: Pick<App, 'settings' | 'part'>,
  { id, created }: StripeEvent,
  { paymentId, ...told }: StripeDispute,
): Promise<WebhookEvent | undefined> {
  const providerRef = await sessionOfPayment(app, paymentId);
  if (providerRef === undefined) return undefined;
  return { eventId: id, occurredAt: new Date(created * 1000), providerRef, ...told };
}

/** The session that a payment was made in; undefined if it was made elsewhere. */
export async function sessionOfPayment(
  app: Pick<App, 'settings' | 'part'>,
  paymentId: string,
): Promise<string | undefined> {
  const stripe = await app.part(stripeClient);
  const { data } = await withDeadline(
    app.settings.PAYMENT_TIMEOUT_SECONDS,
    stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
  );
  return data[0]?.id;
}
