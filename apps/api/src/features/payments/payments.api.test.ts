import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { reconcilePayments } from './reconcile.ts';
import { recordTransfer } from './record-transfer.ts';
import { signatureHeader, signNotice } from './webhook-signature.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.services);
  // The local provider posts its notices over the network, as a stranger would.
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(shop.services.settings, { API_ADDRESS: address });
});
afterAll(() => shop.close());

async function ordered(details: Parameters<Awaited<ReturnType<typeof openVisit>>['prepareCart']>[0] = {}) {
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart(details);
  const { order_id: orderId, redirect_url: url } = (await visit.checkOut(cartId)).json();
  const path = new URL(url).pathname;
  return { visit, cartId, orderId, gross, path, ref: path.split('/').at(-1) ?? '' };
}

type Notice = {
  eventId: string;
  providerRef: string;
  outcome: string;
  amount: number;
  currency: string;
  occurredAt: string;
};
const noticeOf = (ref: string, gross: number, more: Partial<Notice> = {}): Notice => ({
  eventId: `e_${randomUUID()}`,
  providerRef: ref,
  outcome: 'paid',
  amount: gross,
  currency: 'EUR',
  occurredAt: new Date().toISOString(),
  ...more,
});
const send = (raw: string, signature: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/webhooks/payments/local',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: raw,
  });
const notify = (notice: object) => {
  const raw = JSON.stringify(notice);
  return send(raw, signNotice(shop.services.settings.PAYMENT_SECRET, raw, new Date()));
};
const paidEvents = (order: { timeline: { state: string; job_id: string | null }[] }) =>
  order.timeline.filter((entry) => entry.state === 'paid' && entry.job_id === null);
const mailsFor = async (orderId: string) =>
  (
    await shop.services.db
      .selectFrom('mails_sent')
      .select('mail_key')
      .where('mail_key', '=', `order-confirmation:${orderId}`)
      .execute()
  ).length;

describe('the local payment page', () => {
  test('shows the order in its language, under a strict policy, with a form back to the shop', async () => {
    const { path } = await ordered();
    const page = await shop.app.inject({ url: path });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('70,27 €');
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).not.toContain('payments.');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).not.toContain('unsafe');
    expect(
      (await shop.app.inject({ url: '/local-payments/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).statusCode,
    ).toBe(404);
  });

  test('paid: back to the shop, order and mail once, cart empty, jobs wait for their files', async () => {
    const { visit, orderId, cartId, path } = await ordered();
    const answer = await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(
      new RegExp(`^http://localhost:3000/de/[^?]+\\?order=${orderId}$`),
    );
    await shop.drainJobs();
    const order = await visit.order(orderId);
    expect(order).toMatchObject({
      state: 'paid',
      jobs: [{ state: 'awaiting_artwork', takes_artwork: true }],
    });
    expect(paidEvents(order)).toHaveLength(1);
    expect(await mailsFor(orderId)).toBe(1);
    expect((await visit.own('GET', `/cart/${visit.customerId}/getCart`)).json()).toEqual({ cart: null });
    const repeat = await visit.checkOut(cartId);
    expect(repeat.statusCode).toBe(409);
    expect((await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`)).statusCode).toBe(
      409,
    );
  });

  test('twice: three notices, one payment', async () => {
    const { visit, orderId, path } = await ordered();
    await shop.app.inject({ method: 'POST', url: `${path}/twice` });
    await shop.drainJobs();
    const order = await visit.order(orderId);
    expect(paidEvents(order)).toHaveLength(1);
    expect(order.state).toBe('paid');
    expect(await mailsFor(orderId)).toBe(1);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('failed: a new try is a new session, and its payment counts', async () => {
    const { visit, orderId, path, cartId } = await ordered();
    await shop.app.inject({ method: 'POST', url: `${path}/fail` });
    await shop.drainJobs();
    expect(await visit.order(orderId)).toMatchObject({ state: 'failed', actions: { pay: true } });
    const pay = () => visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`);
    const tries = await Promise.all(Array.from({ length: 10 }, pay));
    const urls = new Set(tries.map((one) => one.json().redirect_url));
    expect(urls.size).toBe(1);
    const next = new URL([...urls][0] ?? '').pathname;
    expect(next).not.toBe(path);
    // Checkout of the same cart version leads to the same try.
    expect((await visit.checkOut(cartId)).json().redirect_url).toBe([...urls][0]);
    await shop.app.inject({ method: 'POST', url: `${next}/pay` });
    await shop.drainJobs();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('later: the page a customer comes back to says so, and learns of the payment by asking', async () => {
    const { visit, orderId, path } = await ordered();
    await shop.app.inject({ method: 'POST', url: `${path}/later` });
    await shop.drainJobs();
    const state = () => visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`);
    expect((await state()).json()).toMatchObject({ state: 'processing', amount: 7027 });
    await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    // No notice has been worked yet: the shop asks the provider.
    expect((await state()).json()).toMatchObject({ state: 'paid' });
    await shop.drainJobs();
    expect(paidEvents(await visit.order(orderId))).toHaveLength(1);
  });
});

describe('a notice', () => {
  test('sent 50 times at once, with 10 twins of other names, pays once', async () => {
    const { visit, orderId, gross, ref } = await ordered();
    const notice = noticeOf(ref, gross);
    const twins = Array.from({ length: 10 }, () => noticeOf(ref, gross));
    const answers = await Promise.all([...Array.from({ length: 50 }, () => notice), ...twins].map(notify));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await shop.drainJobs();
    const order = await visit.order(orderId);
    expect(order.state).toBe('paid');
    expect(paidEvents(order)).toHaveLength(1);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('is refused when it is forged, old, early, re-encoded or unreadable', async () => {
    const { visit, orderId, gross, ref } = await ordered();
    const raw = JSON.stringify(noticeOf(ref, gross));
    const secret = shop.services.settings.PAYMENT_SECRET;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const good = signNotice(secret, raw, new Date());
    const hostile: [string, string][] = [
      [raw, ''],
      [raw, 't=1,v1=00'],
      [raw, signNotice('x'.repeat(40), raw, new Date())],
      [raw, signNotice(secret, raw, at(-10))],
      [raw, signNotice(secret, raw, at(10))],
      [JSON.stringify(JSON.parse(raw), null, 1), good],
      ['{', signNotice(secret, '{', new Date())],
      ['null', signNotice(secret, 'null', new Date())],
    ];
    for (const [body, signature] of hostile) expect((await send(body, signature)).statusCode).toBe(400);
    for (const outcome of ['charged', 'PAID', '']) {
      expect((await notify(noticeOf(ref, gross, { outcome }))).statusCode).toBe(400);
    }
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/webhooks/payments/nobody',
      payload: {},
    });
    expect(elsewhere.statusCode).toBe(404);
    await shop.drainJobs();
    expect((await visit.order(orderId)).state).toBe('pending_payment');
  });

  test('of another amount or currency pays nothing: a person looks', async () => {
    for (const wrong of [{ amount: 1 }, { amount: 7028 }, { currency: 'AUD' }]) {
      const { visit, orderId, gross, ref } = await ordered();
      await notify(noticeOf(ref, gross, wrong));
      await shop.drainJobs();
      expect(await visit.order(orderId)).toMatchObject({
        state: 'review',
        jobs: [{ state: 'awaiting_payment' }],
      });
    }
  });

  test('of a session nobody knows is kept and changes nothing', async () => {
    const notice = noticeOf('somebody-elses-session', 100);
    expect((await notify(notice)).statusCode).toBe(200);
    await shop.drainJobs();
    const row = await shop.services.db
      .selectFrom('payment_events')
      .select('result')
      .where('event_id', '=', notice.eventId)
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
    const { visit, orderId, gross, ref } = await ordered();
    for (const outcome of outcomes) {
      await notify(noticeOf(ref, gross, { outcome }));
      await shop.drainJobs();
    }
    expect((await visit.order(orderId)).state).toBe(end);
  });
});

const refundsOf = (orderId: string) =>
  shop.services.db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).execute();

describe('money that has to go back', () => {
  test('a cancelled order is refunded once, and its jobs stop', async () => {
    const { visit, orderId, path, ref } = await ordered();
    await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    await shop.drainJobs();
    const cancel = () => visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409, 409, 409, 409]);
    await shop.drainJobs();
    expect(await visit.order(orderId)).toMatchObject({ state: 'refunded', jobs: [{ state: 'cancelled' }] });
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 7027, state: 'done' }]);
    const session = await shop.services.db
      .selectFrom('local_payment_sessions')
      .select('refunded')
      .where('id', '=', ref)
      .executeTakeFirst();
    expect(session?.refunded).toBe(7027);
  });

  test('a payment of an order that was cancelled meanwhile goes back', async () => {
    const { visit, orderId, path } = await ordered();
    await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    expect((await visit.order(orderId)).state).toBe('cancelled');
    await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    await shop.drainJobs();
    expect((await visit.order(orderId)).state).toBe('refunded');
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', amount: 7027 }]);
  });

  test('nothing is cancelled once a line is released to the press', async () => {
    const { visit, orderId, path } = await ordered({ productType: 'blank' });
    await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    await shop.drainJobs();
    expect(await visit.order(orderId)).toMatchObject({
      jobs: [{ state: 'released' }],
      actions: { cancel: false },
    });
    const answer = await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    expect(answer.statusCode).toBe(409);
  });
});

describe('the look every few minutes', () => {
  const age = (orderId: string, hours: number) =>
    Promise.all([
      shop.services.db
        .updateTable('orders')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', orderId)
        .execute(),
      shop.services.db
        .updateTable('payment_sessions')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('order_id', '=', orderId)
        .execute(),
    ]);

  test('finds a payment whose notice was lost', async () => {
    const { visit, orderId, ref } = await ordered();
    await shop.services.db
      .updateTable('local_payment_sessions')
      .set({ state: 'paid' })
      .where('id', '=', ref)
      .execute();
    await age(orderId, 1);
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    const order = await visit.order(orderId);
    expect(order.state).toBe('paid');
    expect(paidEvents(order)).toHaveLength(1);
  });

  test('ends the wait after a day; a payment that comes later still counts', async () => {
    const { visit, orderId, path } = await ordered();
    await age(orderId, 25);
    await reconcilePayments(shop.services);
    expect((await visit.order(orderId)).state).toBe('expired');
    await shop.app.inject({ method: 'POST', url: `${path}/pay` });
    await shop.drainJobs();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('takes up a session that a crash left half made, under the same key', async () => {
    const { visit, orderId, ref, cartId } = await ordered();
    // What a kill leaves: the provider has the session, the shop has not noted it.
    await shop.services.db
      .updateTable('payment_sessions')
      .set({ state: 'creating', provider_ref: null, redirect_url: null })
      .where('order_id', '=', orderId)
      .execute();
    await age(orderId, 1);
    await reconcilePayments(shop.services);
    expect((await visit.checkOut(cartId)).json().redirect_url).toContain(ref);
    const count = await shop.services.db
      .selectFrom('payment_sessions')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(count).toHaveLength(1);
  });
});

describe('a bank transfer', () => {
  test('pays its order once by its statement; a wrong amount is for a person', async () => {
    for (const [amount, end] of [
      [7027, 'paid'],
      [7000, 'review'],
    ] as const) {
      const visit = await openVisit(shop);
      const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
      const { order_id: orderId, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
      const entry = { orderNumber, amount, statementId: randomUUID() };
      const booked = await Promise.all([1, 2, 3].map(() => recordTransfer(shop.services, entry)));
      expect(booked.every((result) => result.ok)).toBe(true);
      const order = await visit.order(orderId);
      expect(order.state).toBe(end);
      expect(paidEvents(order)).toHaveLength(end === 'paid' ? 1 : 0);
    }
    const none = { orderNumber: '2026-1', amount: 1, statementId: 'x' };
    expect(await recordTransfer(shop.services, none)).toMatchObject({ ok: false, status: 404 });
  });
});

describe('another customer’s order', () => {
  test('is not there, whatever is asked of it', async () => {
    const { orderId } = await ordered();
    const other = await openVisit(shop);
    const base = `/customers/${other.customerId}/orders/${orderId}`;
    expect((await other.own('GET', base)).statusCode).toBe(404);
    expect((await other.own('GET', `${base}/payment`)).statusCode).toBe(404);
    expect((await other.own('POST', `${base}/pay`)).statusCode).toBe(404);
    expect((await other.own('POST', `${base}/cancel`)).statusCode).toBe(404);
    expect((await other.own('GET', `/customers/${other.customerId}/orders/1;2/payment`)).statusCode).toBe(
      404,
    );
  });
});

describe('ways of paying', () => {
  const types = async (market: number, query = '', headers: Record<string, string> = {}) =>
    (
      await shop.app.inject({
        url: `/public/payments/${market}/types${query}`,
        headers: { 'x-api-key': shop.apiKey, 'accept-language': 'de', ...headers },
      })
    ).json();
  const ids = (answer: { payments: { id: string }[] }) => answer.payments.map((payment) => payment.id);

  test('are those of the market, with transfer everywhere', async () => {
    expect(ids(await types(6))).toEqual(['ideal_wero', 'klarna', 'card', 'paypal', 'bank_transfer']);
    expect(ids(await types(11))).toEqual(['blik', 'przelewy24', 'card', 'bank_transfer']);
    expect((await types(1)).payments.at(-1)).toMatchObject({
      kind: 'transfer',
      name: 'Vorkasse per Überweisung',
    });
    expect((await types(1, '?currency=AUD')).status).toBe(422);
  });

  test('hold an invoice for the approved owner of the cart alone', async () => {
    const approved = await openVisit(shop, { paymentDays: 14 });
    const { cartId } = await approved.prepareCart();
    const mine = await approved.open('GET', `/payments/1/types?token=${cartId}`);
    expect(ids(mine.json())).toContain('invoice');
    expect(ids(await types(1, `?token=${cartId}`))).not.toContain('invoice');
    expect(ids(await types(1, '?token=nothing'))).not.toContain('invoice');
    const other = await openVisit(shop);
    const theirs = await other.open('GET', `/payments/1/types?token=${cartId}`);
    expect(ids(theirs.json())).not.toContain('invoice');
  });
});
