import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop, webhookEventOf } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
let token: string;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  (
    await shop.server.inject({
      ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    })
  ).json();

test('partial refunds are made by the provider that took the money, the rest with a cancellation', async () => {
  const { visit, orderId, path, ref, gross } = await paying.ordered();
  await paying.press(path, 'pay');
  await shop.runDueTasks();
  const refund = async (amount: number) => {
    const { version } = await call('GET', `/orders/${orderId}`);
    const body = { request_id: randomUUID(), version, amount, reason: 'Danke' };
    const answer = await call('POST', `/orders/${orderId}/refunds`, body);
    await shop.runDueTasks();
    return answer;
  };
  const session = () =>
    shop.app.db
      .selectFrom('local_payment_sessions')
      .select('refunded')
      .where('id', '=', ref)
      .executeTakeFirstOrThrow();
  expect(await refund(500)).toMatchObject({ received: gross, returned: 500 });
  expect(await refund(200)).toMatchObject({ returned: 700 });
  expect(await session()).toEqual({ refunded: 700 });
  const refunded = async () => {
    const { timeline } = await visit.order(orderId);
    return timeline.flatMap(({ state, text }: { state: string; text: string }) =>
      state.includes('refunded') ? [text] : [],
    );
  };
  const parts = ['5.00', '2.00'].map((amount) => expect.stringContaining(amount.replace('.', ',')));
  expect(await refunded()).toEqual(parts);
  expect((await visit.order(orderId)).state).toBe('paid');
  expect(
    (await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`)).statusCode,
  ).toBe(204);
  await shop.runDueTasks();
  expect(await session()).toEqual({ refunded: gross });
  expect((await visit.order(orderId)).state).toBe('refunded');
  expect(await refunded()).toHaveLength(3);
  const { refunds } = await call('GET', `/orders/${orderId}/money`);
  expect(refunds.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done']);
});

test('an order is refunded once all of its money was paid back, not with the first part', async () => {
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
  await recordTransfer(shop.app, { orderNumber, amount: gross, statementId: randomUUID() });
  const { version } = await call('GET', `/orders/${id}`);
  const part = { request_id: randomUUID(), version, amount: 500, reason: 'Danke' };
  await call('POST', `/orders/${id}/refunds`, part);
  await visit.own('POST', `/customers/${visit.customerId}/orders/${id}/cancel`);
  await shop.runDueTasks();
  const mine = (await paying.refundsOf(id)).toSorted((one, other) => one.amount - other.amount);
  expect(mine.map(({ amount, state }) => [amount, state])).toEqual([
    [500, 'by_hand'],
    [gross - 500, 'by_hand'],
  ]);
  const states: string[] = [];
  for (const refund of mine) {
    await call('POST', `/refunds/${refund.id}/paid`, { request_id: randomUUID(), reference: 'SEPA-1' });
    states.push((await visit.order(id)).state);
  }
  expect(states).toEqual(['cancelled', 'refunded']);
});

test('money beyond an order’s total is refunded without a credit note', async () => {
  const excessOf = async (orderId: string) =>
    (await paying.refundsOf(orderId)).map(({ amount, excess }) => [amount, excess]);
  // Paid twice: on the page of a failed try, whose money came late, and on that of the next try.
  const twice = await paying.ordered();
  await paying.notify(webhookEventOf(twice.ref, twice.gross, { outcome: 'failed' }));
  await shop.runDueTasks();
  const own = `/customers/${twice.visit.customerId}/orders/${twice.orderId}`;
  const { redirect_url: next } = (await twice.visit.own('POST', `${own}/pay`)).json();
  await paying.press(new URL(next).pathname, 'pay');
  await shop.runDueTasks();
  await paying.notify(webhookEventOf(twice.ref, twice.gross));
  await shop.runDueTasks();
  expect(await excessOf(twice.orderId)).toEqual([[twice.gross, twice.gross]]);

  // Too much was transferred, and staff accepted it.
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
  await recordTransfer(shop.app, { orderNumber, amount: gross + 100, statementId: randomUUID() });
  const act = async (path: string, more: object) => {
    const { version } = await call('GET', `/orders/${id}`);
    return call('POST', `/orders/${id}${path}`, { request_id: randomUUID(), version, ...more });
  };
  await act('/review', { amount: gross, currency: 'EUR', note: 'Too much' });
  await act('/refunds', { amount: 80, reason: 'Zu viel' });
  await act('/refunds', { amount: 50, reason: 'Zu viel, und Danke' });
  expect(await excessOf(id)).toEqual([
    [80, 80],
    [50, 20],
  ]);
});
