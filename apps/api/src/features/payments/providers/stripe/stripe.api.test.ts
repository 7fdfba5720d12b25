import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { reconcilePayments } from '../../events/reconcile.ts';
import { paidEvents } from '../paying-shop.ts';
import { stripeEventOf } from './stand-in-stripe.ts';
import { openStripeShop } from './stripe-shop.ts';

let paying: Awaited<ReturnType<typeof openStripeShop>>;
beforeAll(async () => {
  paying = await openStripeShop();
});
afterAll(() => paying.close());
beforeEach(() => {
  paying.stripe.troubles.length = 0;
  paying.stripe.requests.length = 0;
});

const created = () => paying.stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions');
const refundRequests = () =>
  paying.stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
const cancel = ({ visit, orderId }: Awaited<ReturnType<typeof paying.ordered>>) =>
  visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);

describe('a session of Checkout', () => {
  test('requests the amount, currency and method of the order, under its key and in the pinned version', async () => {
    const { orderId, gross, ref } = await paying.ordered({ payment_type: 'klarna' });
    expect(ref).toMatch(/^cs_test_/);
    const [request] = created();
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': `order:${orderId}:attempt:1`,
    });
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'klarna',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': String(gross),
      'adaptive_pricing[enabled]': 'false',
      locale: 'de',
      'metadata[attempt]': `order:${orderId}:attempt:1`,
      'payment_intent_data[metadata][attempt]': `order:${orderId}:attempt:1`,
    });
    expect(request?.form.get('success_url')).toContain(`?order=${orderId}`);
  });

  test('is created once, however often and concurrently a cart is checked out', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit.checkOut(cartId)));
    expect(new Set(answers.map((answer) => answer.json().redirect_url)).size).toBe(1);
    const [url] = answers.map((answer) => answer.json().redirect_url as string);
    expect([...paying.stripe.sessions.keys()].at(-1)).toBe(url?.split('/').at(-1));
    expect(new Set(created().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test.each(['lost', 'busy'] as const)('is the same one after a response that was %s', async (trouble) => {
    const before = paying.stripe.sessions.size;
    paying.stripe.troubles.push(trouble);
    const { ref } = await paying.ordered();
    expect(created().length).toBeGreaterThan(1);
    expect([paying.stripe.sessions.size, [...paying.stripe.sessions.keys()].at(-1)]).toEqual([
      before + 1,
      ref,
    ]);
  });

  test('without a response in time is a 503; the order waits and the next call finds its page', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart();
    paying.stripe.troubles.push('silent', 'silent', 'silent');
    const late = await visit.checkOut(cartId);
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5']);
    expect(late.json().type).toBe('urn:labelwerk:problem:payments.provider-down');
    // Stripe's client goes on retrying in the background: a late try would use up the trouble of the next test.
    await expect.poll(() => paying.stripe.troubles.length).toBe(0);
    const found = await visit.checkOut(cartId);
    expect(found.json().redirect_url).toContain('/c/pay/cs_test_');
    expect((await visit.order(found.json().order_id)).state).toBe('pending_payment');
  });

  test('whose key only repeats a failure is tried again under the next key', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart();
    paying.stripe.troubles.push('failure');
    const answers = [await visit.checkOut(cartId), await visit.checkOut(cartId)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
    const keys = new Set(created().map(({ headers }) => String(headers['idempotency-key']).slice(-1)));
    expect([...keys]).toEqual(['1', '2']);
  });

  test('that Stripe does not offer the method for is refused, and its page not shown', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart({ payment_type: 'paypal' });
    paying.stripe.switchedOff.add('paypal');
    const refused = await visit.checkOut(cartId);
    paying.stripe.switchedOff.clear();
    expect([refused.statusCode, refused.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:payments.method-gone',
    ]);
    // Another method is a new order; a page that was never shown does not block it.
    await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { payment_type: 'card' });
    await visit.accept(cartId);
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  });

  test('that is unavailable for long does not keep the customer from another method', async () => {
    const visit = await openVisit(paying.shop);
    const { cartId } = await visit.prepareCart();
    paying.stripe.troubles.push('busy', 'busy', 'busy');
    expect((await visit.checkOut(cartId)).statusCode).toBe(503);
    paying.stripe.troubles.push('busy', 'busy', 'busy');
    await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { payment_type: 'bank_transfer' });
    await visit.accept(cartId);
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  });
});

test('does not replace an order by a newer one of the same cart while Stripe does not answer', async () => {
  const { visit, cartId, orderId } = await paying.ordered();
  await visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, { configuration: plain });
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { payment_type: 'bank_transfer' });
  await visit.accept(cartId);
  paying.stripe.troubles.push('silent', 'silent', 'silent');
  const refused = await visit.checkOut(cartId);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await visit.order(orderId)).state).toBe('pending_payment');
  await expect.poll(() => paying.stripe.troubles.length).toBe(0);
  expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  expect((await visit.order(orderId)).state).toBe('cancelled');
});

describe('the page a customer returns to', () => {
  test('asks Stripe, whose answer counts', async () => {
    const { visit, orderId, ref } = await paying.ordered();
    const state = async () =>
      (await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`)).json().state;
    expect(await state()).toBe('processing');
    paying.stripe.payLater(ref);
    expect(await state()).toBe('processing');
    paying.stripe.pay(ref);
    expect(await state()).toBe('paid');
    await paying.tell(stripeEventOf('checkout.session.completed', paying.stripe.shown(ref)));
    await paying.shop.runDueTasks();
    expect(paidEvents(await visit.order(orderId))).toHaveLength(1);
  });

  test('detects a debit that failed', async () => {
    const { visit, orderId, ref } = await paying.ordered({ payment_type: 'sepa_debit' });
    paying.stripe.failLater(ref);
    const answer = await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`);
    expect(answer.json().state).toBe('failed');
  });
});

describe('a cancelled order', () => {
  test('closes its page at Stripe first', async () => {
    const ordered = await paying.ordered();
    expect((await cancel(ordered)).statusCode).toBe(204);
    expect(paying.stripe.sessions.get(ordered.ref)?.status).toBe('expired');
  });

  test('is not cancelled while its money is under way, nor while Stripe does not answer', async () => {
    const ordered = await paying.ordered({ payment_type: 'sepa_debit' });
    paying.stripe.payLater(ordered.ref);
    const refused = await cancel(ordered);
    expect([refused.statusCode, refused.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:payments.under-way',
    ]);
    paying.stripe.troubles.push('silent', 'silent', 'silent');
    const down = await cancel(ordered);
    expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '5']);
    expect((await ordered.visit.order(ordered.orderId)).state).toBe('pending_payment');
  });

  test('is refunded once, although the response to the refund was lost', async () => {
    const ordered = await paying.ordered();
    const { visit, orderId, ref, gross } = ordered;
    paying.stripe.pay(ref);
    await paying.tell(stripeEventOf('checkout.session.completed', paying.stripe.shown(ref)));
    await paying.shop.runDueTasks();
    const before = paying.stripe.refunds.length;
    expect((await cancel(ordered)).statusCode).toBe(204);
    paying.stripe.requests.length = 0;
    // The first requests of the refund read the payment and its refunds; the response to the third is lost.
    const answered = paying.stripe.troubles;
    answered.push(...([undefined, undefined, 'lost'] as unknown as typeof answered));
    await paying.shop.runDueTasks();
    expect(refundRequests().length).toBeGreaterThan(1);
    expect(new Set(refundRequests().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(paying.stripe.refunds.slice(before)).toMatchObject([
      { payment_intent: `pi_${ref}`, amount: String(gross) },
    ]);
    expect((await visit.order(orderId)).state).toBe('refunded');
    const [refund] = await paying.refundsOf(orderId);
    expect(refund).toMatchObject({ state: 'done', amount: gross });
    // The charge reports the shop's own refund: nothing new. Its failure is left to staff.
    const metadata = { attempt: `order:${orderId}:attempt:1`, refund: refund?.idempotency_key };
    const charge = { object: 'charge', id: 'ch_1', amount_refunded: gross, currency: 'eur', metadata };
    const failed = {
      object: 'refund',
      id: 're_1',
      amount: gross,
      currency: 'eur',
      status: 'failed',
      metadata,
    };
    await paying.tell(stripeEventOf('charge.refunded', charge));
    await paying.tell(stripeEventOf('refund.failed', failed));
    await paying.tell(stripeEventOf('refund.updated', failed));
    await paying.shop.runDueTasks();
    expect(await paying.refundsOf(orderId)).toMatchObject([{ state: 'by_hand' }]);
  });
});

test('a refund made at Stripe by hand is recorded with the order, which stays paid', async () => {
  const { visit, orderId, ref } = await paying.ordered();
  paying.stripe.pay(ref);
  await paying.tell(stripeEventOf('checkout.session.completed', paying.stripe.shown(ref)));
  const metadata = { attempt: `order:${orderId}:attempt:1` };
  const charge = { object: 'charge', id: 'ch_2', amount_refunded: 500, currency: 'eur', metadata };
  await paying.shop.runDueTasks();
  const event = stripeEventOf('charge.refunded', charge);
  for (let n = 0; n < 10; n += 1) await paying.tell(event);
  await paying.shop.runDueTasks();
  const order = await visit.order(orderId);
  expect(order.state).toBe('paid');
  const notes = await paying.shop.app.db
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', orderId)
    .where('note', '=', 'refunded-elsewhere')
    .execute();
  expect(notes).toHaveLength(1);
});

test('methods are those that Stripe supports in the currency of the market', async () => {
  const ids = async (market: number) =>
    (
      await paying.shop.server.inject({
        url: `/public/payments/${market}/types`,
        headers: { 'x-api-key': paying.shop.apiKey },
      })
    )
      .json()
      .payments.map(({ id }: { id: string }) => id);
  expect(await ids(1)).toEqual([
    'paypal',
    'sepa_debit',
    'card',
    'klarna',
    'apple_google_pay',
    'bank_transfer',
  ]);
  expect(await ids(2)).toEqual(['card', 'apple_google_pay', 'paypal', 'klarna', 'bank_transfer']);
  expect(await ids(6)).toEqual(['ideal_wero', 'klarna', 'card', 'paypal', 'bancontact', 'bank_transfer']);
  // Priced in euro, which BLIK, Swish and the Klarna of that country don't support.
  expect(await ids(11)).toEqual(['card', 'bank_transfer']);
  expect(await ids(14)).toEqual(['card', 'paypal', 'bank_transfer']);
});

describe('the reconciliation every few minutes', () => {
  test('skips a provider that does not answer until the next run, and asks about everything in turn', async () => {
    const placed = await Promise.all([paying.ordered(), paying.ordered(), paying.ordered()]);
    const { db } = paying.shop.app;
    await db
      .updateTable('payment_sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .execute();
    paying.stripe.requests.length = 0;
    paying.stripe.troubles.push('busy', 'busy', 'busy');
    await reconcilePayments(paying.shop.app);
    // One call with its retries, not one for each session.
    expect(paying.stripe.requests).toHaveLength(3);
    for (const { ref } of placed) paying.stripe.pay(ref);
    await reconcilePayments(paying.shop.app);
    for (const { visit, orderId } of placed) expect((await visit.order(orderId)).state).toBe('paid');
  });
});
