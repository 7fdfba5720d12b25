import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseOrder } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';
import { reconcilePayments } from './events/reconcile.ts';
import { openPayingShop, paidEvents, webhookEventOf } from './providers/paying-shop.ts';
import { recordTransfer } from './transfers/record-transfer.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
});
afterAll(() => shop.close());

describe('refunds', () => {
  test('a cancelled order is refunded once, and its jobs stop', async () => {
    const { visit, orderId, path, ref } = await paying.ordered();
    await paying.press(path, 'pay');
    await shop.runDueTasks();
    const cancel = () => visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409, 409, 409, 409]);
    await shop.runDueTasks();
    expect(await visit.order(orderId)).toMatchObject({ state: 'refunded', jobs: [{ state: 'cancelled' }] });
    expect(await paying.refundsOf(orderId)).toMatchObject([{ amount: 7027, state: 'done' }]);
    const session = await shop.app.db
      .selectFrom('local_payment_sessions')
      .select('refunded')
      .where('id', '=', ref)
      .executeTakeFirst();
    expect(session?.refunded).toBe(7027);
  });

  test('a payment of an order that was cancelled meanwhile is refunded', async () => {
    const { visit, orderId, path, ref, gross } = await paying.ordered();
    await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    expect((await visit.order(orderId)).state).toBe('cancelled');
    // Its page is closed: only an event that was under way can still come.
    await paying.press(path, 'pay');
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('cancelled');
    await shop.app.db
      .updateTable('local_payment_sessions')
      .set({ state: 'paid' })
      .where('id', '=', ref)
      .execute();
    await paying.notify(webhookEventOf(ref, gross));
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('refunded');
    expect(await paying.refundsOf(orderId)).toMatchObject([{ state: 'done', amount: 7027 }]);
  });

  test('nothing is cancelled once a line is released to the press', async () => {
    const { visit, orderId, path } = await paying.ordered({ productType: 'blank' });
    await paying.press(path, 'pay');
    await shop.runDueTasks();
    expect((await visit.order(orderId)).actions.cancel).toEqual({ allowed: true, reason: null });
    expect(await releaseOrder(shop, visit, orderId)).toMatchObject({
      jobs: [{ state: 'released' }],
      actions: { cancel: { allowed: false } },
    });
    const answer = await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    expect(answer.statusCode).toBe(409);
  });
});

describe('the reconciliation every few minutes', () => {
  const age = (orderId: string, hours: number) =>
    Promise.all([
      shop.app.db
        .updateTable('orders')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', orderId)
        .execute(),
      shop.app.db
        .updateTable('payment_sessions')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('order_id', '=', orderId)
        .execute(),
    ]);

  test('finds a payment whose event was lost', async () => {
    const { visit, orderId, ref } = await paying.ordered();
    await shop.app.db
      .updateTable('local_payment_sessions')
      .set({ state: 'paid' })
      .where('id', '=', ref)
      .execute();
    await age(orderId, 1);
    await Promise.all([reconcilePayments(shop.app), reconcilePayments(shop.app)]);
    const order = await visit.order(orderId);
    expect(order.state).toBe('paid');
    expect(paidEvents(order)).toHaveLength(1);
  });

  test('waits for a payment that is under way; one that comes after a failure still counts', async () => {
    const { visit, orderId, path, ref, gross } = await paying.ordered();
    await paying.press(path, 'later');
    await age(orderId, 25);
    await reconcilePayments(shop.app);
    // Its money is under way, which takes days for a debit.
    expect((await visit.order(orderId)).state).toBe('pending_payment');
    await paying.press(path, 'fail');
    await reconcilePayments(shop.app);
    expect((await visit.order(orderId)).state).toBe('failed');
    await paying.notify(webhookEventOf(ref, gross));
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('closes an unused page after a day; money that still comes counts', async () => {
    const { visit, orderId, path, ref, gross } = await paying.ordered();
    await age(orderId, 25);
    await reconcilePayments(shop.app);
    expect((await visit.order(orderId)).state).toBe('expired');
    await paying.press(path, 'pay');
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('expired');
    await paying.notify(webhookEventOf(ref, gross));
    await shop.runDueTasks();
    expect((await visit.order(orderId)).state).toBe('paid');
  });

  test('continues a session that a crash left incomplete, under the same key', async () => {
    const { visit, orderId, ref, cartId } = await paying.ordered();
    // After a kill: the provider has the session, the shop has not recorded it.
    await shop.app.db
      .updateTable('payment_sessions')
      .set({ state: 'creating', provider_ref: null, redirect_url: null })
      .where('order_id', '=', orderId)
      .execute();
    await age(orderId, 1);
    await reconcilePayments(shop.app);
    expect((await visit.checkOut(cartId)).json().redirect_url).toContain(ref);
    const count = await shop.app.db
      .selectFrom('payment_sessions')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(count).toHaveLength(1);
  });
});

describe('a bank transfer', () => {
  test('pays its order once by its statement; a wrong amount is left to staff', async () => {
    for (const [amount, end] of [
      [7027, 'paid'],
      [7000, 'review'],
    ] as const) {
      const visit = await openVisit(shop);
      const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
      const { order_id: orderId, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
      const entry = { orderNumber, amount, statementId: randomUUID() };
      const booked = await Promise.all([1, 2, 3].map(() => recordTransfer(shop.app, entry)));
      expect(booked.every((result) => result.ok)).toBe(true);
      const order = await visit.order(orderId);
      expect(order.state).toBe(end);
      expect(paidEvents(order)).toHaveLength(end === 'paid' ? 1 : 0);
    }
    const none = { orderNumber: '2026-1', amount: 1, statementId: 'x' };
    expect(await recordTransfer(shop.app, none)).toEqual({ ok: false, code: 'orders.missing' });
  });
});

test('a received transfer does not confirm its order a second time', async () => {
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: orderId, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
  const asked = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from tasks where payload ->> 'key' = ${`order-confirmation:${orderId}`}`.execute(
      shop.app.db,
    );
    return rows.length;
  };
  await shop.runDueTasks();
  expect(await asked()).toBe(1);
  await recordTransfer(shop.app, { orderNumber, amount: gross, statementId: randomUUID() });
  expect((await visit.order(orderId)).state).toBe('paid');
  expect(await asked()).toBe(1);
});

test.each(['bank_transfer', 'invoice', 'card'])(
  'an order that costs nothing (%s) is paid and confirmed, without a mail about received money',
  async (payment_type) => {
    await putVouchersInForce(shop.app, { code: 'ALLES', share: 10_000 });
    const visit = await openVisit(shop, { paymentDays: 14 });
    const { cartId } = await visit.prepareCart({ payment_type });
    await visit.open('PUT', `/cart/${cartId}/voucher`, { code: 'ALLES' });
    await visit.accept(cartId);
    const { order_id: orderId } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(orderId)).toMatchObject({ state: 'paid', totals: { gross: 0 } });
    const { rows } = await sql<{ key: string }>`
    select distinct payload ->> 'key' as key from tasks where payload ->> 'key' like ${`%${orderId}`}`.execute(
      shop.app.db,
    );
    expect(rows.map(({ key }) => key)).toEqual([`order-confirmation:${orderId}`]);
  },
);

describe('another customer’s order', () => {
  test('is answered by every call like a missing one', async () => {
    const { orderId } = await paying.ordered();
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
