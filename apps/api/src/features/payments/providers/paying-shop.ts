import { randomUUID } from 'node:crypto';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { signatureHeader, signWebhookEvent } from './webhook-signature.ts';

export type Event = {
  eventId: string;
  providerRef: string;
  outcome: string;
  amount: number;
  currency: string;
  occurredAt: string;
};

/** A shop that listens on a port, since the local provider posts its events over the network like an external one. */
export async function openPayingShop(given: Record<string, string> = {}) {
  const shop: Harness = await openHarness({ settings: given });
  await seedCatalogue(shop.app);
  const address = await shop.server.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(shop.app.settings, { API_ADDRESS: address });
  const { db, settings } = shop.app;

  /** An order that waits on the payment page. */
  async function ordered(details: Parameters<Awaited<ReturnType<typeof openVisit>>['prepareCart']>[0] = {}) {
    const visit = await openVisit(shop);
    const { cartId, gross } = await visit.prepareCart(details);
    const { order_id: orderId, redirect_url: url } = (await visit.checkOut(cartId)).json();
    const path = new URL(url).pathname;
    return { visit, cartId, orderId, gross, path, ref: path.split('/').at(-1) ?? '' };
  }
  const press = (path: string, button: string) =>
    shop.server.inject({ method: 'POST', url: `${path}/${button}` });
  const send = (raw: string, signature: string) =>
    shop.server.inject({
      method: 'POST',
      url: '/webhooks/payments/local',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: raw,
    });
  const notify = (event: object) => {
    const raw = JSON.stringify(event);
    return send(raw, signWebhookEvent(settings.PAYMENT_SECRET, raw, new Date()));
  };
  const refundsOf = (orderId: string) =>
    db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).execute();
  const mailsFor = async (orderId: string) => {
    const key = `order-confirmation:${orderId}`;
    return (await db.selectFrom('mails_sent').select('mail_key').where('mail_key', '=', key).execute())
      .length;
  };
  return { shop, ordered, press, send, notify, refundsOf, mailsFor };
}

export const webhookEventOf = (ref: string, gross: number, more: Partial<Event> = {}): Event => ({
  eventId: `e_${randomUUID()}`,
  providerRef: ref,
  outcome: 'paid',
  amount: gross,
  currency: 'EUR',
  occurredAt: new Date().toISOString(),
  ...more,
});

export const paidEvents = (order: { timeline: { state: string; job_id: string | null }[] }) =>
  order.timeline.filter((entry) => entry.state === 'paid' && entry.job_id === null);
