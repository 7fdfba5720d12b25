import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#platform/app.ts';
import { patientTimes } from '#platform/database/database.ts';
import { openApp } from '#platform/open-app.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { askTaxOfficesAgain as askAgain, confirmNumberOf } from '#testing/desk/vat-claims.ts';
import type { Harness } from '#testing/harness.ts';
import { startOffices } from '#testing/stand-in-offices.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';

let offices: Awaited<ReturnType<typeof startOffices>>;
let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
let token: string;
beforeAll(async () => {
  offices = await startOffices();
  paying = await openPayingShop({ VIES_ADDRESS: offices.address, VIES_REQUESTER: 'DE136695976' });
  shop = paying.shop;
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(async () => {
  await shop.close();
  await offices.close();
});
beforeEach(() => offices.be('state-down'));

const french = { ...homeAddress, address: '3 rue des Lilas', postcode: '69001', city: 'Lyon', country_id: 5 };
const luhn = (digits: number): boolean =>
  [...String(digits)].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
/** French numbers with valid check digits, none of which was used before. */
const fresh = (() => {
  let siren = 303_265_045;
  return () => {
    do siren += 1;
    while (!luhn(siren));
    return `FR${String((12 + 3 * (siren % 97)) % 97).padStart(2, '0')}${siren}`;
  };
})();

/** An order from France, placed while the tax office is down; closes the country's circuit breaker again. */
async function ordered({ payment = 'bank_transfer', number = fresh(), paymentDays = 0 } = {}) {
  const visit = await openVisit(shop, { paymentDays });
  const cart = (await visit.open('POST', '/5/fr/cart/addCartItem', { configuration: plain })).json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, french)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: payment, vat_number: number },
  });
  await visit.accept(cart._id);
  const { order_id: id, order_number: name, redirect_url: url } = (await visit.checkOut(cart._id)).json();
  const order = await visit.order(id);
  const { vat, gross } = order.totals as { vat: { amount: number }; gross: number };
  return {
    visit,
    id: id as string,
    name: name as string,
    url: url as string,
    vat: vat.amount,
    gross,
    number,
  };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const claimOf = async ({ visit, id }: Ordered) => (await visit.order(id)).vat_claim;
/** Runs work as a worker that has just started: with all circuit breakers closed. */
async function asWorker(work: (app: App) => Promise<unknown>) {
  const app = await openApp(shop.app.settings, 'worker', patientTimes);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
/** Makes every claim due. */
async function ask(behaviour: Parameters<typeof offices.be>[0]) {
  offices.be(behaviour);
  await sql`update order_vat_claims set next_at = now() where state = 'asking'`.execute(shop.app.db);
  await asWorker(askAgain);
}
const pay = ({ name, gross }: Ordered, amount = gross) =>
  recordTransfer(shop.app, { orderNumber: name, amount, statementId: randomUUID() });
const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });
const listed = async ({ id }: Ordered) =>
  (await call('GET', '/refunds')).json().refunds.filter((one: { order_id: string }) => one.order_id === id);
const version = async ({ id }: Ordered) => (await call('GET', `/orders/${id}`)).json().version;
const refund = async (order: Ordered, requestId = randomUUID()) =>
  call('POST', `/orders/${order.id}/vat-refund`, { request_id: requestId, version: await version(order) });
const mails = async (id: string) => {
  await shop.runDueTasks();
  const { rows } = await sql<{ key: string }>`select mail_key as key from mails_sent
    where mail_key like ${`%:${id}%`} order by mail_key`.execute(shop.app.db);
  return rows.map(({ key }) => key);
};

describe('an order that was charged VAT because the office was down', () => {
  test('is checked again; once the number is confirmed its VAT is refunded by the provider, once', async () => {
    const order = await ordered({ payment: 'card' });
    expect(order.vat).toBeGreaterThan(0);
    expect(await claimOf(order)).toMatchObject({ state: 'asking', amount: order.vat });
    await paying.press(new URL(order.url).pathname, 'pay');
    await shop.runDueTasks();
    await ask('valid');
    expect(await claimOf(order)).toMatchObject({ state: 'due', amount: order.vat });
    expect(await order.visit.order(order.id)).toMatchObject({ vat_number_confirmed: true });
    const { rows } = await sql<object>`select c.consultation, c.valid from orders o
      join vat_checks c on c.id = o.vat_check_id where o.id = ${order.id}`.execute(shop.app.db);
    expect(rows).toEqual([{ consultation: 'WAPIAAAAY1234567', valid: true }]);
    expect(await listed(order)).toMatchObject([{ kind: 'vat', amount: order.vat, order_state: 'paid' }]);

    const requestId = randomUUID();
    const [first] = await Promise.all([refund(order, requestId), refund(order), refund(order)]);
    expect([200, 409]).toContain(first.statusCode);
    await shop.runDueTasks();
    expect((await call('GET', `/orders/${order.id}/money`)).json()).toMatchObject({
      ...{ received: order.gross, returned: order.vat },
      refunds: [{ amount: order.vat, state: 'done' }],
    });
    expect((await refund(order)).json()).toMatchObject({ type: expect.stringMatching(/desk\.no-vat-due$/) });
    expect(await claimOf(order)).toMatchObject({ state: 'returned' });
    expect(await listed(order)).toEqual([]);
    expect(await mails(order.id)).toEqual(
      expect.arrayContaining([`vat-confirmed:${order.id}`, `order-refunded:${order.id}:vat`]),
    );
    const log = await sql<{ action: string }>`select action from staff_actions
      where order_id = ${order.id}`.execute(shop.app.db);
    expect(log.rows).toEqual([{ action: 'order.vat-refund' }]);
  });

  test('paid by transfer is listed until staff mark its VAT as paid back', async () => {
    const order = await ordered();
    await ask('valid');
    expect((await claimOf(order)).text).toContain('once your payment has arrived');
    expect((await refund(order)).statusCode).toBe(409);
    await pay(order);
    expect((await refund(order)).statusCode).toBe(200);
    await shop.runDueTasks();
    expect(await claimOf(order)).toMatchObject({ state: 'returning' });
    const [byHand] = await listed(order);
    expect(byHand).toMatchObject({ kind: 'by-hand', amount: order.vat });
    const body = { request_id: randomUUID(), reference: 'SEPA-77' };
    const marked = await call('POST', `/refunds/${byHand.refund_id}/paid`, body);
    expect(marked.json()).toMatchObject({ returned: order.vat, refunds: [{ state: 'done' }] });
    // A repeat returns the same result; another request finds nothing to do.
    expect((await call('POST', `/refunds/${byHand.refund_id}/paid`, body)).statusCode).toBe(200);
    const other = { ...body, request_id: randomUUID() };
    expect((await call('POST', `/refunds/${byHand.refund_id}/paid`, other)).statusCode).toBe(409);
    expect(await claimOf(order)).toMatchObject({ state: 'returned' });
    expect(await listed(order)).toEqual([]);
  });

  test('whose number is not registered stays charged, and the customer is told once', async () => {
    const order = await ordered();
    await ask('invalid');
    await ask('invalid');
    expect(await claimOf(order)).toMatchObject({ state: 'invalid' });
    expect((await mails(order.id)).filter((key) => key.startsWith('vat-'))).toEqual([
      `vat-not-registered:${order.id}`,
    ]);
    expect(await listed(order)).toEqual([]);
  });

  test('on an unpaid invoice has a smaller amount due, and no VAT to refund', async () => {
    const order = await ordered({ payment: 'invoice', paymentDays: 14 });
    await ask('valid');
    expect(await claimOf(order)).toMatchObject({ state: 'taken_off', amount: order.vat });
    expect(await listed(order)).toEqual([]);
    await pay(order, order.gross - order.vat);
    expect((await order.visit.order(order.id)).state).toBe('paid');
  });

  test('that is cancelled gets no VAT refund besides its full refund', async () => {
    const order = await ordered();
    await pay(order);
    await ask('valid');
    expect(await claimOf(order)).toMatchObject({ state: 'due' });
    await order.visit.own('POST', `/customers/${order.visit.customerId}/orders/${order.id}/cancel`);
    expect(await claimOf(order)).toMatchObject({ state: 'void' });
    expect(await listed(order)).toEqual([]);
  });

  test('that was never paid is not checked any more', async () => {
    const order = await ordered();
    await order.visit.own('POST', `/customers/${order.visit.customerId}/orders/${order.id}/cancel`);
    await ask('valid');
    expect(await claimOf(order)).toMatchObject({ state: 'void' });
    expect(await mails(order.id)).not.toContain(`vat-confirmed:${order.id}`);
  });
});

test('is not delayed by others: each customer has one check a round, and a silent office is asked after longer and longer pauses', async () => {
  const { customerId } = await openVisit(shop);
  const first = await ordered();
  const orders = [first];
  for (let more = 0; more < 3; more += 1) orders.push(await ordered());
  // The first three are now of one customer.
  const [a, b, c, other] = orders.map(({ id }) => id);
  await sql`update order_vat_claims set customer_id = ${customerId}
    where order_id in (${a}, ${b}, ${c})`.execute(shop.app.db);
  await sql`update order_vat_claims set next_at = now() + interval '1 day' where state = 'asking'
    and order_id not in (${a}, ${b}, ${c}, ${other})`.execute(shop.app.db);
  offices.be('valid');
  await sql`update order_vat_claims set next_at = now() - interval '1 minute'
    where order_id in (${a}, ${b}, ${c}, ${other})`.execute(shop.app.db);
  await asWorker(askAgain);
  const states = async () => Promise.all(orders.map(async (order) => (await claimOf(order)).state));
  expect((await states()).filter((state) => state === 'due')).toHaveLength(2);
  expect(await claimOf(orders[3]!)).toMatchObject({ state: 'due' });
  await asWorker(askAgain);
  await asWorker(askAgain);
  expect(await states()).toEqual(['due', 'due', 'due', 'due']);

  const silent = await ordered();
  const wait = async () => {
    const { rows } = await sql<{ tries: number; minutes: number }>`select tries,
      round(extract(epoch from next_at - now()) / 60)::int as minutes from order_vat_claims
      where order_id = ${silent.id}`.execute(shop.app.db);
    return rows[0];
  };
  await ask('error');
  expect(await wait()).toEqual({ tries: 1, minutes: 5 });
  await ask('error');
  expect(await wait()).toEqual({ tries: 2, minutes: 10 });
  await sql`update order_vat_claims set tries = 50 where order_id = ${silent.id}`.execute(shop.app.db);
  await ask('error');
  expect(await wait()).toEqual({ tries: 51, minutes: 360 });
  // Two weeks later staff have to look at it, and may confirm it.
  await sql`update order_vat_claims set created_at = now() - interval '15 days'
    where order_id = ${silent.id}`.execute(shop.app.db);
  await ask('error');
  expect(await claimOf(silent)).toMatchObject({ state: 'unanswered' });
  expect(await listed(silent)).toMatchObject([{ kind: 'vat-unanswered', amount: silent.vat }]);
  const body = { request_id: randomUUID(), version: await version(silent), proof: 'Bescheid vom 3.12.' };
  expect((await call('POST', `/orders/${silent.id}/vat-number`, body)).statusCode).toBe(200);
  expect(await listed(silent)).toMatchObject([{ kind: 'vat', amount: silent.vat }]);
});

test('is confirmed once by two workers at once, and by one that is killed midway', async () => {
  const order = await ordered();
  offices.be('valid');
  await sql`update order_vat_claims set next_at = now() where order_id = ${order.id}`.execute(shop.app.db);
  await asWorker((app) =>
    askAgain({
      ...app,
      queue: {
        ...app.queue,
        enqueue: async () => {
          throw new Error('killed');
        },
      },
    }),
  );
  expect(await claimOf(order)).toMatchObject({ state: 'asking' });
  expect(await order.visit.order(order.id)).toMatchObject({ vat_number_confirmed: false });
  await sql`update order_vat_claims set next_at = now() where order_id = ${order.id}`.execute(shop.app.db);
  await Promise.all([asWorker(askAgain), asWorker(askAgain), asWorker(askAgain)]);
  expect(await claimOf(order)).toMatchObject({ state: 'due' });
  expect((await mails(order.id)).filter((key) => key.startsWith('vat-'))).toHaveLength(1);
  // The operator command finds nothing more to do, and its amount stays.
  expect(await confirmNumberOf(shop.app, order.name)).toMatchObject({ ok: true });
  expect(await claimOf(order)).toMatchObject({ state: 'due', amount: order.vat });
  await expect(
    sql`update order_vat_claims set amount = 1 where order_id = ${order.id}`.execute(shop.app.db),
  ).rejects.toThrow('computed once');
});

test('a domestic number does not change the price and is not checked later', async () => {
  const visit = await openVisit(shop);
  const cart = (await visit.open('POST', '/1/de/cart/addCartItem', { configuration: plain })).json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: 'bank_transfer', vat_number: 'DE136695976' },
  });
  await visit.accept(cart._id);
  const { order_id: id } = (await visit.checkOut(cart._id)).json();
  expect(await visit.order(id)).toMatchObject({ vat_number: 'DE136695976', vat_claim: null });
});
