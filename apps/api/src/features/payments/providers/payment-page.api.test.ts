import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop, paidEvents } from './paying-shop.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
});
afterAll(() => shop.close());

describe('the local payment page', () => {
  test('shows the order in its language, under a strict policy, with a form back to the shop', async () => {
    const { path } = await paying.ordered();
    const page = await shop.server.inject({ url: path });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('70,27 €');
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).not.toContain('payments.');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).not.toContain('unsafe');
    expect(
      (await shop.server.inject({ url: '/local-payments/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).statusCode,
    ).toBe(404);
  });

  test('paid: back to the shop, order and mail once, cart empty, jobs wait for their files', async () => {
    const { visit, orderId, cartId, path } = await paying.ordered();
    const answer = await paying.press(path, 'pay');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(
      new RegExp(`^http://localhost:3000/de/[^?]+\\?order=${orderId}$`),
    );
    await shop.runDueTasks();
    const order = await visit.order(orderId);
    expect(order).toMatchObject({
      state: 'paid',
      jobs: [{ state: 'awaiting_artwork', takes_artwork: true }],
    });
    expect(paidEvents(order)).toHaveLength(1);
    expect(await paying.mailsFor(orderId)).toBe(1);
    expect((await visit.own('GET', `/cart/${visit.customerId}/getCart`)).json()).toEqual({ cart: null });
    const repeat = await visit.checkOut(cartId);
    expect(repeat.statusCode).toBe(409);
    expect((await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`)).statusCode).toBe(
      409,
    );
  });

  test('twice: three events, one payment', async () => {
    const { visit, orderId, path } = await paying.ordered();
    await paying.press(path, 'twice');
    await shop.runDueTasks();
    const order = await visit.order(orderId);
    expect(paidEvents(order)).toHaveLength(1);
    expect(order.state).toBe('paid');
    expect(await paying.mailsFor(orderId)).toBe(1);
    expect(await paying.refundsOf(orderId)).toEqual([]);
  });

  test('failed: a new try is a new session, and its payment counts', async () => {
    const { visit, orderId, path, cartId } = await paying.ordered();
    await paying.press(path, 'fail');
    await shop.runDueTasks();
    expect(await visit.order(orderId)).toMatchObject({
      state: 'failed',
      actions: { pay: { allowed: true } },
    });
    const pay = () => visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`);
    const tries = await Promise.all(Array.from({ length: 10 }, pay));
    const urls = new Set(tries.map((one) => one.json().redirect_url));
    expect(urls.size).toBe(1);
    const next = new URL([...urls][0] ?? '').pathname;
    expect(next).not.toBe(path);
    // Checkout of the same cart version leads to the same try.
    expect((await visit.checkOut(cartId)).json().redirect_url).toBe([...urls][0]);
    await paying.press(next, 'pay');
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('later: the page a customer returns to says so, and detects the payment by asking', async () => {
    const { visit, orderId, path } = await paying.ordered();
    await paying.press(path, 'later');
    await shop.runDueTasks();
    const state = () => visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`);
    expect((await state()).json()).toMatchObject({ state: 'processing', amount: 7027 });
    await paying.press(path, 'pay');
    // No event has been processed yet: the shop asks the provider.
    expect((await state()).json()).toMatchObject({ state: 'paid' });
    await shop.runDueTasks();
    expect(paidEvents(await visit.order(orderId))).toHaveLength(1);
  });
});

describe('payment methods', () => {
  const types = async (market: number, query = '', headers: Record<string, string> = {}) =>
    (
      await shop.server.inject({
        url: `/public/payments/${market}/types${query}`,
        headers: { 'x-api-key': shop.apiKey, 'accept-language': 'de', ...headers },
      })
    ).json();
  const ids = (answer: { payments: { id: string }[] }) => answer.payments.map((payment) => payment.id);

  test('are those of the market, with transfer everywhere', async () => {
    expect(ids(await types(6))).toEqual([
      'ideal_wero',
      'klarna',
      'card',
      'paypal',
      'bancontact',
      'bank_transfer',
    ]);
    expect(ids(await types(11))).toEqual(['blik', 'przelewy24', 'card', 'bank_transfer']);
    expect((await types(1)).payments.at(-1)).toMatchObject({
      kind: 'transfer',
      name: 'Vorkasse per Überweisung',
    });
    expect((await types(1, '?currency=AUD')).status).toBe(422);
  });

  test('are those of the cart’s market, whatever market the path has', async () => {
    const visit = await openVisit(shop);
    const cart = (await visit.open('POST', '/2/en/cart/addCartItem', { configuration: plain })).json();
    const british = ids(await types(2));
    expect(british).not.toEqual(ids(await types(6)));
    const mine = await visit.open('GET', `/payments/6/types?token=${cart._id}`);
    expect(ids(mine.json())).toEqual(british);
    const asked = (currency: string) =>
      visit.open('GET', `/payments/6/types?token=${cart._id}&currency=${currency}`);
    expect((await asked('GBP')).statusCode).toBe(200);
    expect((await asked('EUR')).statusCode).toBe(422);
  });

  test('include the invoice for the approved owner of the cart alone', async () => {
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
