import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop, paidEvents, webhookEventOf } from '../providers/paying-shop.ts';
import { signWebhookEvent } from '../providers/webhook-signature.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
});
afterAll(() => shop.close());

describe('an event', () => {
  test('sent 50 times at once, with 10 others that report the same, pays once', async () => {
    const { visit, orderId, gross, ref } = await paying.ordered();
    const event = webhookEventOf(ref, gross);
    const twins = Array.from({ length: 10 }, () => webhookEventOf(ref, gross));
    const answers = await Promise.all(
      [...Array.from({ length: 50 }, () => event), ...twins].map(paying.notify),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await shop.runDueTasks();
    const order = await visit.order(orderId);
    expect(order.state).toBe('paid');
    expect(paidEvents(order)).toHaveLength(1);
    expect(await paying.refundsOf(orderId)).toEqual([]);
  });

  test('is refused if it is forged, too old, from the future, re-encoded or unreadable', async () => {
    const { visit, orderId, gross, ref } = await paying.ordered();
    const raw = JSON.stringify(webhookEventOf(ref, gross));
    const secret = shop.app.settings.PAYMENT_SECRET;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const good = signWebhookEvent(secret, raw, new Date());
    const hostile: [string, string][] = [
      [raw, ''],
      [raw, 't=1,v1=00'],
      [raw, signWebhookEvent('x'.repeat(40), raw, new Date())],
      [raw, signWebhookEvent(secret, raw, at(-10))],
      [raw, signWebhookEvent(secret, raw, at(10))],
      [JSON.stringify(JSON.parse(raw), null, 1), good],
      ['{', signWebhookEvent(secret, '{', new Date())],
      ['null', signWebhookEvent(secret, 'null', new Date())],
    ];
    for (const [body, signature] of hostile)
      expect((await paying.send(body, signature)).statusCode).toBe(400);
    for (const outcome of ['charged', 'PAID', '']) {
      expect((await paying.notify(webhookEventOf(ref, gross, { outcome }))).statusCode).toBe(400);
    }
    const elsewhere = await shop.server.inject({
      method: 'POST',
      url: '/webhooks/payments/nobody',
      payload: {},
    });
    expect(elsewhere.statusCode).toBe(404);
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('pending_payment');
  });

  test('of another amount or currency pays nothing: staff decide', async () => {
    for (const wrong of [{ amount: 1 }, { amount: 7028 }, { currency: 'AUD' }]) {
      const { visit, orderId, gross, ref } = await paying.ordered();
      await paying.notify(webhookEventOf(ref, gross, wrong));
      await shop.runDueTasks();
      expect(await visit.order(orderId)).toMatchObject({
        state: 'review',
        jobs: [{ state: 'awaiting_payment' }],
      });
    }
  });

  test('of an unknown session is stored and changes nothing', async () => {
    const event = webhookEventOf('somebody-elses-session', 100);
    expect((await paying.notify(event)).statusCode).toBe(200);
    await shop.runDueTasks();
    const row = await shop.app.db
      .selectFrom('payment_events')
      .select('result')
      .where('event_id', '=', event.eventId)
      .executeTakeFirst();
    expect(row?.result).toBe('unknown-session');
  });

  test.each([
    [['failed', 'paid'], 'paid'],
    [['paid', 'failed'], 'paid'],
    [['expired', 'paid'], 'paid'],
    [['paid', 'expired', 'processing', 'failed'], 'paid'],
    [['processing', 'failed'], 'failed'],
    [['failed', 'expired'], 'expired'],
  ])('in the order %j ends as %s', async (outcomes, end) => {
    const { visit, orderId, gross, ref } = await paying.ordered();
    for (const outcome of outcomes) {
      await paying.notify(webhookEventOf(ref, gross, { outcome }));
      await shop.runDueTasks();
    }
    expect((await visit.order(orderId)).state).toBe(end);
  });
});
