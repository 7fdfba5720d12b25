import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenStaff } from '#testing/desk/staff.ts';
import { askDisputes } from '../events/ask-disputes.ts';
import { stripeEventOf } from '../providers/stripe/stand-in-stripe.ts';
import { openStripeShop } from '../providers/stripe/stripe-shop.ts';

let paying: Awaited<ReturnType<typeof openStripeShop>>;
let token: string;
beforeAll(async () => {
  paying = await openStripeShop();
  token = (await givenStaff(paying.shop, 'owner')).token;
});
afterAll(() => paying.close());

const staff = async (url: string) =>
  (
    await paying.shop.server.inject({ url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } })
  ).json();

async function paid() {
  const order = await paying.ordered();
  paying.stripe.pay(order.ref);
  await paying.tell(stripeEventOf('checkout.session.completed', paying.stripe.shown(order.ref)));
  await paying.shop.runDueTasks();
  return order;
}
const disputeOf = (ref: string, status: string, more: object = {}) => ({
  id: `dp_${ref}`,
  object: 'dispute',
  amount: 7027,
  currency: 'eur',
  charge: 'ch_1',
  payment_intent: `pi_${ref}`,
  reason: 'fraudulent',
  status,
  metadata: {},
  ...more,
});

test('a dispute is stored and listed, its decision wins in whatever order the events come, and the order does not change', async () => {
  const { visit, orderId, ref } = await paid();
  const opened = stripeEventOf('charge.dispute.created', disputeOf(ref, 'needs_response'));
  const lost = stripeEventOf('charge.dispute.closed', disputeOf(ref, 'lost'));
  expect((await paying.tell(opened)).statusCode).toBe(200);
  await paying.shop.runDueTasks();
  const listed = async () =>
    (await staff('/disputes')).disputes.filter((one: { order_id: string }) => one.order_id === orderId);
  expect(await listed()).toMatchObject([
    {
      id: `dp_${ref}`,
      provider: 'stripe',
      state: 'open',
      amount: 7027,
      currency: 'EUR',
      order_state: 'paid',
    },
  ]);
  // The decision, then all events again, the opening last.
  for (const event of [lost, opened, lost, { ...opened, id: 'evt_late' }]) await paying.tell(event);
  await paying.shop.runDueTasks();
  expect(await listed()).toMatchObject([{ id: `dp_${ref}`, state: 'lost' }]);
  expect((await staff(`/orders/${orderId}/money`)).disputes).toMatchObject([{ state: 'lost' }]);
  expect((await visit.order(orderId)).state).toBe('paid');
});

test('a dispute of a payment of others, or without a payment, is accepted and not stored', async () => {
  const before = (await staff('/disputes')).disputes.length;
  for (const dispute of [
    disputeOf('cs_foreign', 'lost'),
    disputeOf('x', 'lost', { payment_intent: null }),
    disputeOf('x', 'lost', { amount: 'much' }),
    { object: 'dispute' },
  ]) {
    const answer = await paying.tell(stripeEventOf('charge.dispute.closed', dispute));
    expect(answer.statusCode).toBe(200);
  }
  await paying.shop.runDueTasks();
  expect((await staff('/disputes')).disputes).toHaveLength(before);
});

test('the event is sent again if Stripe does not answer meanwhile: it is not lost', async () => {
  const { orderId, ref } = await paid();
  const won = stripeEventOf('charge.dispute.closed', disputeOf(ref, 'won'));
  paying.stripe.troubles.push('silent', 'silent', 'silent', 'silent');
  expect((await paying.tell(won)).statusCode).toBe(503);
  paying.stripe.troubles.length = 0;
  expect((await paying.tell(won)).statusCode).toBe(200);
  await paying.shop.runDueTasks();
  expect((await staff(`/orders/${orderId}/money`)).disputes).toMatchObject([{ state: 'won' }]);
});

test('a dispute whose events were lost is fetched, and its decision as well', async () => {
  const { orderId, ref } = await paid();
  const { app } = paying.shop;
  const created = Math.floor(Date.now() / 1000) - 3_600;
  const foreign = { ...disputeOf('cs_foreign', 'needs_response'), livemode: false, created };
  const shown = async () => (await staff(`/orders/${orderId}/money`)).disputes;
  for (const [status, state] of [
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
  ] as const) {
    paying.stripe.disputes.splice(0, 2, foreign, { ...disputeOf(ref, status), livemode: false, created });
    await askDisputes(app);
    await askDisputes(app);
    expect(await shown()).toMatchObject([{ id: `dp_${ref}`, state, amount: 7027, currency: 'EUR' }]);
  }
  const { rows } = await sql`select from payment_events where refund_key = ${`dp_${ref}`}`.execute(app.db);
  expect(rows).toHaveLength(2);
  // What is known from an event is not recorded again.
  const other = await paid();
  await paying.tell(stripeEventOf('charge.dispute.created', disputeOf(other.ref, 'needs_response')));
  await paying.shop.runDueTasks();
  paying.stripe.disputes.push({ ...disputeOf(other.ref, 'needs_response'), livemode: false, created });
  paying.stripe.troubles.push('busy', 'busy', 'busy', 'busy');
  await askDisputes(app);
  paying.stripe.troubles.length = 0;
  await askDisputes(app);
  const told = await sql`select from payment_events where refund_key = ${`dp_${other.ref}`}`.execute(app.db);
  expect(told.rows).toHaveLength(1);
});
