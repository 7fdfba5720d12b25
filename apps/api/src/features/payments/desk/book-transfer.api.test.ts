import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let token: string;
beforeAll(async () => {
  paying = await openPayingShop();
  token = (await givenStaff(paying.shop, 'owner')).token;
});
afterAll(() => paying.shop.close());

async function ordered() {
  const visit = await openVisit(paying.shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: number } = (await visit.checkOut(cartId)).json();
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    paying.shop.server.inject({
      ...{ method, url: `/staff/orders/${id}${path}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
  const { version } = (await call('GET', '')).json();
  const body = { request_id: randomUUID(), version, amount: gross, statement_id: randomUUID() };
  const logged = async () =>
    (
      await paying.shop.app.db
        .selectFrom('staff_actions')
        .select('action')
        .where('order_id', '=', id)
        .execute()
    ).length;
  return { id: id as string, number: number as string, gross, body, call, logged, visit };
}

test('a transfer that staff book twice with one request is booked and recorded once', async () => {
  const { call, body, logged } = await ordered();
  for (let time = 0; time < 2; time += 1) {
    const answer = await call('POST', '/transfers', body);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'paid']);
  }
  expect(await logged()).toBe(1);
  const other = await call('POST', '/transfers', { ...body, amount: body.amount - 1 });
  expect(other.statusCode).toBe(409);
});

test('a transfer booked before a crash is recorded by the repeat', async () => {
  const { number, gross, call, body, logged } = await ordered();
  const { amount, statement_id: statementId } = body;
  await recordTransfer(paying.shop.app, { orderNumber: number, amount, statementId });
  const answer = await call('POST', '/transfers', body);
  expect([answer.statusCode, answer.json().state]).toEqual([200, 'paid']);
  expect(await logged()).toBe(1);
  const money = (await call('GET', '/money')).json();
  expect(money.received).toBe(gross);
});

test('an entry of the bank pays one order: its id can’t be used for another one', async () => {
  const [first, second, third] = [await ordered(), await ordered(), await ordered()];
  expect((await first.call('POST', '/transfers', first.body)).statusCode).toBe(200);
  const { statement_id } = first.body;
  for (const [order, more] of [
    [second, {}],
    [first, { amount: first.gross - 1, version: 99 }],
  ] as const) {
    const { version } = (await order.call('GET', '')).json();
    const body = { ...order.body, request_id: randomUUID(), statement_id, ...more, version };
    const answer = await order.call('POST', '/transfers', body);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      expect.stringMatching(/desk\.entry-booked$/),
    ]);
  }
  expect((await second.visit.order(second.id)).state).toBe('pending_payment');
  expect(await second.logged()).toBe(0);
  // Booked for two orders at once: only one gets it.
  const shared = randomUUID();
  const answers = await Promise.all(
    [second, third].map((order) =>
      order.call('POST', '/transfers', { ...order.body, request_id: randomUUID(), statement_id: shared }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a transfer for an order that others have changed meanwhile is refused', async () => {
  const { id, call, body, visit } = await ordered();
  await visit.own('POST', `/customers/${visit.customerId}/orders/${id}/cancel`);
  const answer = await call('POST', '/transfers', body);
  expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/staff\.changed$/)]);
});
