import type { OrderEvent } from '@labelwerk/domain/orders/order-states.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { moveOrder } from '../states/move-order.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** Mail subjects to the customer of a new order after the events; each event arrives twice. */
async function mailsAfter(payment: string, events: readonly OrderEvent[]) {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart({ payment_type: payment });
  const { order_id: orderId, order_number: number } = (await visit.checkOut(cartId)).json();
  const { db } = shop.app;
  for (const event of events.flatMap((one) => [one, one]))
    await db.transaction().execute((trx) => moveOrder(shop.app, trx, orderId, { event, actor: 'payment' }));
  const customer = await findCustomer(db, visit.customerId);
  const mails = await mailsTo(shop, customer?.email ?? '');
  const path = `/de/mein-konto/bestellungen/${orderId}`;
  return { path, mails, subjects: mails.map(({ subject }) => subject?.replace(number, '…')) };
}

test('a failed payment is mailed once, with a link to pay again', async () => {
  const { mails, subjects } = await mailsAfter('card', ['fail', 'pay']);
  expect(subjects.toSorted()).toEqual([
    'Die Zahlung für Ihre Bestellung … ist fehlgeschlagen',
    'Ihre Bestellung …',
  ]);
  const failed = mails.find(({ subject }) => subject?.includes('fehlgeschlagen'));
  expect(failed?.html).toMatch(/<a [^>]*href="http:\/\/localhost:3000\/de\/[^"]+"[^>]*>Erneut bezahlen</);
  expect(failed?.text).toMatch(/Betrag: [\d.]+,\d\d €/);
});

test('the expiry of an unpaid order is mailed', async () => {
  expect((await mailsAfter('card', ['expire'])).subjects).toEqual(['Ihre Bestellung … wurde nicht bezahlt']);
});

test('a received transfer is mailed after the confirmation; a card payment is part of the confirmation', async () => {
  expect((await mailsAfter('bank_transfer', ['pay'])).subjects.toSorted()).toEqual([
    'Ihre Bestellung …',
    'Ihre Zahlung für die Bestellung … ist eingegangen',
  ]);
  expect((await mailsAfter('card', ['pay'])).subjects).toEqual(['Ihre Bestellung …']);
});
