import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop, paidEvents, webhookEventOf } from '../providers/paying-shop.ts';
import { reconcilePayments } from './reconcile.ts';

const orders = 6;

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
beforeAll(async () => {
  // The test is about the order of locks, not about waiting for a connection.
  paying = await openPayingShop({ DATABASE_CONNECTIONS: '32' });
  shop = paying.shop;
});
afterAll(() => shop.close());

const times = <T>(count: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, make);

test('cancellations, events, checkouts, visits and the reconciliation of the same orders don’t deadlock', async () => {
  const warned = vi.spyOn(shop.app.log, 'warn');
  const placed = await Promise.all(times(orders, () => paying.ordered()));
  const { db } = shop.app;
  // Old enough for the reconciliation.
  await db
    .updateTable('payment_sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();

  const storm = placed.flatMap(({ visit, cartId, orderId, gross, ref }) => {
    const own = `/customers/${visit.customerId}/orders/${orderId}`;
    const event = webhookEventOf(ref, gross);
    return [
      ...times(3, () => paying.notify(event)),
      ...times(2, () => paying.notify(webhookEventOf(ref, gross))),
      ...times(2, () => visit.own('GET', `${own}/payment`)),
      ...times(2, () => visit.checkOut(cartId)),
      ...times(2, () => visit.own('POST', `${own}/pay`)),
      ...times(3, () => visit.own('POST', `${own}/cancel`)),
    ];
  });
  const [answers] = await Promise.all([
    Promise.all(storm),
    ...times(3, () => shop.runDueTasks()),
    ...times(3, () => reconcilePayments(shop.app)),
  ]);
  await shop.runDueTasks();

  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
  const trouble = warned.mock.calls.map(([, text]) => text).filter((text) => text !== undefined);
  expect(trouble).toEqual([]);
  for (const { visit, orderId } of placed) {
    const order = await visit.order(orderId);
    // The money came; a customer who cancelled gets it back, once.
    expect(['paid', 'refunded']).toContain(order.state);
    expect(paidEvents(order).length).toBeLessThanOrEqual(1);
    const refunds = await paying.refundsOf(orderId);
    expect(refunds.map(({ state }) => state)).toEqual(order.state === 'refunded' ? ['done'] : []);
    expect(await paying.mailsFor(orderId)).toBe(paidEvents(order).length);
    const moves = await db
      .selectFrom('order_events')
      .select('state')
      .where('order_id', '=', orderId)
      .where('job_id', 'is', null)
      // A note in the same state is not a change of state.
      .where('note', 'not in', ['paid-after-cancel', 'paid-twice'])
      .execute();
    expect(new Set(moves.map(({ state }) => state)).size).toBe(moves.length);
  }
  warned.mockRestore();
});

test('a checkout waits for a payment under way, and replaces an order only once its page is closed', async () => {
  const { visit, cartId, orderId, path, ref } = await paying.ordered();
  const add = () => visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, { configuration: plain });
  await add();
  await visit.accept(cartId);
  // The money is under way: nothing is cancelled, and no second order is made.
  await paying.press(path, 'later');
  const refused = await visit.checkOut(cartId);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { type: 'urn:labelwerk:problem:checkout.payment-under-way', order_id: orderId },
  ]);
  expect((await visit.order(orderId)).state).toBe('pending_payment');
  // The money has arrived, but not its event: the provider is asked, and only the new line is left in the cart.
  await shop.app.db
    .updateTable('local_payment_sessions')
    .set({ state: 'paid' })
    .where('id', '=', ref)
    .execute();
  const answer = await visit.checkOut(cartId);
  expect([answer.statusCode, answer.json().type]).toEqual([409, 'urn:labelwerk:problem:checkout.changed']);
  expect(answer.json().removed).toHaveLength(1);
  expect((await visit.order(orderId)).state).toBe('paid');
  expect(await paying.refundsOf(orderId)).toEqual([]);
  await visit.accept(cartId);
  expect((await visit.checkOut(cartId)).statusCode).toBe(200);
});

test('a replaced order can’t be paid any more', async () => {
  const { visit, cartId, orderId, path, ref } = await paying.ordered();
  await visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, { configuration: plain });
  await visit.accept(cartId);
  const second = (await visit.checkOut(cartId)).json();
  expect(second.order_id).not.toBe(orderId);
  await paying.press(path, 'pay');
  await shop.runDueTasks();
  expect((await visit.order(orderId)).state).toBe('cancelled');
  expect(await paying.refundsOf(orderId)).toEqual([]);
  const page = await shop.app.db
    .selectFrom('local_payment_sessions')
    .select('state')
    .where('id', '=', ref)
    .executeTakeFirst();
  expect(page?.state).toBe('failed');
});
