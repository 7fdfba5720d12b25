import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { findDisputes } from '../../desk/money-repository.ts';
import { askDisputes } from '../../events/ask-disputes.ts';
import { reconcilePayments } from '../../events/reconcile.ts';
import { openPayingShop, paidEvents } from '../paying-shop.ts';
import { mollieProvider } from './mollie-provider.ts';
import { startMollie } from './stand-in-mollie.ts';

const key = 'test_standin0123456789';

let mollie: Awaited<ReturnType<typeof startMollie>>;
let paying: Awaited<ReturnType<typeof openPayingShop>>;
beforeAll(async () => {
  // The client trusts only its own certificate authorities, and the stand-in's certificate is signed by none of them.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  mollie = await startMollie(key);
  paying = await openPayingShop({
    LOCAL_PAYMENTS: 'off',
    MOLLIE_API_KEY: key,
    MOLLIE_API_ADDRESS: mollie.address,
    PAYMENT_TIMEOUT_SECONDS: '2',
  });
});
afterAll(async () => {
  await paying.shop.close();
  await mollie.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  mollie.requests.length = 0;
  mollie.troubles.length = 0;
});

/** A webhook call as documented: a form with an id and nothing else. */
const postWebhook = (payload: string) =>
  paying.shop.server.inject({
    method: 'POST',
    url: '/webhooks/payments/mollie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('a payment', () => {
  test('is requested with amount, method and return address under its key', async () => {
    const { orderId, ref } = await paying.ordered();
    const [request] = mollie.requests;
    expect([request?.method, request?.path]).toEqual(['POST', '/v2/payments']);
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      'idempotency-key': `order:${orderId}:attempt:1`,
    });
    expect(request?.body).toMatchObject({
      amount: { currency: 'EUR', value: '70.27' },
      method: 'creditcard',
      locale: 'de_DE',
      metadata: { attempt: `order:${orderId}:attempt:1` },
    });
    // A webhook on loopback can't be reached: Mollie would refuse the payment.
    expect(request?.body).not.toHaveProperty('webhookUrl');
    expect(ref).toMatch(/^tr_/);
  });

  test('by Klarna contains buyer and lines, and is captured at once', async () => {
    await paying.ordered({ payment_type: 'klarna' });
    expect(mollie.requests[0]?.body).toMatchObject({
      method: 'klarna',
      captureMode: 'automatic',
      billingAddress: { givenName: 'Anna', city: 'Hamburg', country: 'DE' },
      lines: [{ quantity: 1, vatRate: '19.00', totalAmount: { currency: 'EUR', value: '70.27' } }],
    });
  });

  test('is made once although its response was lost, and is a 503 while Mollie does not answer', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart();
    const before = mollie.payments.size;
    for (const trouble of ['lost', 'silent'] as const) {
      mollie.troubles.push(trouble);
      const late = await visit.checkOut(cartId);
      expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5']);
    }
    const found = await visit.checkOut(cartId);
    expect(found.statusCode).toBe(200);
    expect(mollie.payments.size).toBe(before + 1);
  });
});

describe('a webhook call', () => {
  test.each([
    [['open', 'pending', 'paid'], 'paid'],
    [['paid', 'paid'], 'paid'],
    [['open', 'failed'], 'failed'],
    [['canceled'], 'failed'],
    [['expired'], 'expired'],
    [['authorized'], 'pending_payment'],
    [['failed', 'paid'], 'paid'],
  ] as const)('sent ten times for each of %j ends as %s, with each effect once', async (states, end) => {
    const { visit, orderId, ref } = await paying.ordered();
    for (const status of states) {
      mollie.set(ref, { status });
      const answers = await Promise.all(Array.from({ length: 10 }, () => postWebhook(`id=${ref}`)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await paying.shop.runDueTasks();
    }
    const order = await visit.order(orderId);
    expect(order.state).toBe(end);
    expect(paidEvents(order)).toHaveLength(end === 'paid' ? 1 : 0);
    expect(await paying.refundsOf(orderId)).toEqual([]);
  });

  test('has no effect by itself: forged ones change nothing, and Mollie is not asked about payments of others', async () => {
    const { visit, orderId, ref } = await paying.ordered();
    mollie.requests.length = 0;
    expect((await postWebhook('id=tr_SomebodyElses')).statusCode).toBe(200);
    expect(mollie.requests).toEqual([]);
    for (const body of [
      '',
      'id=',
      'id=../refunds',
      `id=ord_1234`,
      `{"id":"${ref}"}`,
      `id=${ref}${'x'.repeat(300)}`,
    ])
      expect([body, (await postWebhook(body)).statusCode]).toEqual([body, 400]);
    await postWebhook(`id=${ref}&status=paid`);
    await paying.shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('pending_payment');
    // A live-mode payment is not one of a shop with a test key.
    mollie.set(ref, { status: 'paid', mode: 'live' });
    expect((await postWebhook(`id=${ref}`)).statusCode).toBe(200);
    await paying.shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('pending_payment');
  });

  test('while Mollie does not answer is to be sent again', async () => {
    const { visit, orderId, ref } = await paying.ordered();
    mollie.set(ref, { status: 'paid' });
    mollie.troubles.push('silent');
    const later = await postWebhook(`id=${ref}`);
    expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '60']);
    expect((await postWebhook(`id=${ref}`)).statusCode).toBe(200);
    await paying.shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('of a payment of another amount or currency is stored and flagged; nothing is released', async () => {
    for (const amount of [
      { currency: 'EUR', value: '0.01' },
      { currency: 'USD', value: '70.27' },
      // A currency without decimals: as many units as the order has cents.
      { currency: 'JPY', value: '7027' },
    ]) {
      const { visit, orderId, ref } = await paying.ordered({ productType: 'blank' });
      mollie.set(ref, { status: 'paid', amount });
      expect((await postWebhook(`id=${ref}`)).statusCode).toBe(200);
      await paying.shop.runDueTasks();
      expect(await visit.order(orderId)).toMatchObject({
        state: 'review',
        jobs: [{ state: 'awaiting_payment' }],
      });
    }
  });
});

describe('a cancelled order', () => {
  const cancel = ({ visit, orderId }: Awaited<ReturnType<typeof paying.ordered>>) =>
    visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);

  test('waits for a payment that Mollie can’t cancel any more, and cancels one that it can', async () => {
    const open = await paying.ordered();
    expect((await cancel(open)).statusCode).toBe(409);
    const cancelable = await paying.ordered({ payment_type: 'klarna' });
    expect((await cancel(cancelable)).statusCode).toBe(204);
    expect(mollie.payments.get(cancelable.ref)?.status).toBe('canceled');
  });

  test('is refunded under the key of its refund; a failed refund is left to staff', async () => {
    const ordered = await paying.ordered();
    const { visit, orderId, ref } = ordered;
    mollie.set(ref, { status: 'paid' });
    await postWebhook(`id=${ref}`);
    await paying.shop.runDueTasks();
    expect((await cancel(ordered)).statusCode).toBe(204);
    await paying.shop.runDueTasks();
    const asked = mollie.requests.filter(({ path }) => path.endsWith('/refunds'));
    expect(asked.map(({ headers }) => String(headers['idempotency-key']))).toMatchObject([
      expect.stringMatching(/^refund:/),
    ]);
    const [refund] = mollie.payments.get(ref)?.refunds ?? [];
    expect(refund).toMatchObject({ amount: { currency: 'EUR', value: '70.27' } });
    expect((await visit.order(orderId)).state).toBe('refunded');
    await postWebhook(`id=${ref}`);
    await paying.shop.runDueTasks();
    expect(await paying.refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
    if (refund) refund.status = 'failed';
    for (let n = 0; n < 10; n += 1) await postWebhook(`id=${ref}`);
    await paying.shop.runDueTasks();
    expect(await paying.refundsOf(orderId)).toMatchObject([{ state: 'by_hand' }]);
  });
});

test('a refund whose response was lost is not made again once its key has expired', async () => {
  const ordered = await paying.ordered();
  mollie.set(ordered.ref, { status: 'paid' });
  const { refund } = mollieProvider(paying.shop.app);
  const wish = { providerRef: ordered.ref, amount: 7027, currency: 'EUR', idempotencyKey: 'refund:lost' };
  await refund(wish);
  mollie.forgetKeys();
  await refund(wish);
  expect(mollie.payments.get(ordered.ref)?.refunds).toHaveLength(1);
});

test('a payment whose webhook call never came is found by the reconciliation', async () => {
  const { visit, orderId, ref } = await paying.ordered();
  mollie.set(ref, { status: 'paid' });
  await paying.shop.app.db
    .updateTable('payment_sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', orderId)
    .execute();
  await reconcilePayments(paying.shop.app);
  expect((await visit.order(orderId)).state).toBe('paid');
});

test('a direct debit, for which Mollie has no page, is never offered nor requested', async () => {
  const { app } = paying.shop;
  const settings = { ...app.settings, MOLLIE_METHODS: ['sepa_debit', 'card'] };
  const provider = mollieProvider({ ...app, settings });
  expect(provider.methodsOf(1)).toEqual(['card']);
  const wish = { method: 'sepa_debit' } as Parameters<typeof provider.createSession>[0];
  await expect(provider.createSession(wish)).rejects.toThrow('Mollie has no page for sepa_debit');
  expect(mollie.requests).toEqual([]);
});

test('a chargeback is stored under its id and listed, and a reversed one is known as won', async () => {
  const { visit, orderId, ref } = await paying.ordered();
  mollie.set(ref, { status: 'paid' });
  await postWebhook(`id=${ref}`);
  const amount = { currency: 'EUR', value: '70.27' };
  mollie.set(ref, { chargebacks: [{ id: 'chb_1', amount, reversedAt: null }] });
  for (let time = 0; time < 3; time += 1) expect((await postWebhook(`id=${ref}`)).statusCode).toBe(200);
  await paying.shop.runDueTasks();
  const disputes = () => findDisputes(paying.shop.app.db, { orderId, limit: 10 });
  expect(await disputes()).toMatchObject([{ id: 'chb_1', state: 'dispute_lost', amount: 7027 }]);
  expect((await visit.order(orderId)).state).toBe('paid');
  mollie.set(ref, { chargebacks: [{ id: 'chb_1', amount, reversedAt: '2026-11-23T10:00:00+00:00' }] });
  await postWebhook(`id=${ref}`);
  await paying.shop.runDueTasks();
  expect(await disputes()).toMatchObject([{ id: 'chb_1', state: 'dispute_won' }]);
});

test('a chargeback whose call was lost is fetched', async () => {
  const { orderId, ref } = await paying.ordered();
  mollie.set(ref, { status: 'paid' });
  await postWebhook(`id=${ref}`);
  await paying.shop.runDueTasks();
  const amount = { currency: 'EUR', value: '70.27' };
  const disputes = () => findDisputes(paying.shop.app.db, { orderId, limit: 10 });
  mollie.set(ref, { chargebacks: [{ id: 'chb_2', amount, createdAt: '2020-01-01T10:00:00+00:00' }] });
  await askDisputes(paying.shop.app);
  expect(await disputes()).toEqual([]);
  for (const reversedAt of [null, null, '2026-11-23T10:00:00+00:00']) {
    mollie.set(ref, { chargebacks: [{ id: 'chb_2', amount, reversedAt }] });
    await askDisputes(paying.shop.app);
    const state = reversedAt === null ? 'dispute_lost' : 'dispute_won';
    expect(await disputes()).toMatchObject([{ id: 'chb_2', state, amount: 7027 }]);
  }
});
