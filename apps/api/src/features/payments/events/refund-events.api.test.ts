import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenStaff } from '#testing/desk/staff.ts';
import { stripeEventOf } from '../providers/stripe/stand-in-stripe.ts';
import { openStripeShop } from '../providers/stripe/stripe-shop.ts';
import { payBack } from '../refund.ts';
import { reconcilePayments } from './reconcile.ts';

let paying: Awaited<ReturnType<typeof openStripeShop>>;
let token: string;
beforeAll(async () => {
  paying = await openStripeShop();
  token = (await givenStaff(paying.shop, 'owner')).token;
});
afterAll(() => paying.close());

/** A paid order that was cancelled, with its refund and the event that reports its failure. */
async function cancelled() {
  const { shop, stripe } = paying;
  const { visit, orderId, ref } = await paying.ordered();
  stripe.pay(ref);
  await paying.tell(stripeEventOf('checkout.session.completed', stripe.shown(ref)));
  await shop.runDueTasks();
  await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
  const [refund] = await paying.refundsOf(orderId);
  if (!refund?.session_id) throw new Error('A cancelled order is paid back');
  const failed = {
    ...{ id: `re_${ref}`, object: 'refund', amount: refund.amount, currency: 'eur', status: 'failed' },
    metadata: { attempt: `order:${orderId}:attempt:1`, refund: refund.idempotency_key },
  };
  const tell = async (type: string) => {
    await paying.tell(stripeEventOf(type, failed));
    await shop.runDueTasks();
  };
  const stateOf = async () => (await paying.refundsOf(orderId)).map(({ state }) => state);
  return { visit, orderId, refundId: refund.id, sessionId: refund.session_id, tell, stateOf };
}

test('a refund whose failure is reported before the shop recorded it as made is left to staff', async () => {
  const { visit, orderId, refundId, sessionId, tell, stateOf } = await cancelled();
  const { db } = paying.shop.app;
  // Without the task in the queue: here the event comes before the refund is recorded.
  await db.deleteFrom('tasks').where('name', '=', 'payments.refund').execute();
  await payBack(paying.shop.app, { refundId, sessionId }, async (write) => {
    await tell('refund.failed');
    return db.transaction().execute(write);
  });
  expect(await stateOf()).toEqual(['by_hand']);
  expect((await visit.order(orderId)).state).toBe('cancelled');
});

test('a refund made by hand is not reopened by a late event about the same failure', async () => {
  const { visit, orderId, refundId, tell, stateOf } = await cancelled();
  await paying.shop.runDueTasks();
  expect(await stateOf()).toEqual(['done']);
  await tell('refund.failed');
  expect(await stateOf()).toEqual(['by_hand']);
  const marked = await paying.shop.server.inject({
    ...{ method: 'POST', url: `/staff/refunds/${refundId}/paid` },
    headers: { authorization: `Bearer ${token}` },
    payload: { request_id: randomUUID(), reference: 'SEPA-1' },
  });
  expect(marked.statusCode).toBe(200);
  await tell('refund.updated');
  await tell('charge.refund.updated');
  expect(await stateOf()).toEqual(['done']);
  expect((await visit.order(orderId)).state).toBe('refunded');
});

test('a refund whose task was given up while the provider was down is made later', async () => {
  const { visit, orderId, refundId, stateOf } = await cancelled();
  const { db } = paying.shop.app;
  await sql`update tasks set state = 'dead', finished_at = now() where name = 'payments.refund' and unique_key = ${refundId}`.execute(
    db,
  );
  await reconcilePayments(paying.shop.app);
  await paying.shop.runDueTasks();
  // Recent ones are left to the queue.
  expect(await stateOf()).toEqual(['wanted']);
  await sql`update payment_refunds set created_at = now() - interval '3 hours' where id = ${refundId}`.execute(
    db,
  );
  await Promise.all([reconcilePayments(paying.shop.app), reconcilePayments(paying.shop.app)]);
  await paying.shop.runDueTasks();
  expect(await stateOf()).toEqual(['done']);
  expect((await visit.order(orderId)).state).toBe('refunded');
});

test('a refund whose response was lost is not made again once its idempotency key has expired', async () => {
  const { orderId, refundId, sessionId, stateOf } = await cancelled();
  const { db } = paying.shop.app;
  await db.deleteFrom('tasks').where('name', '=', 'payments.refund').execute();
  const before = paying.stripe.refunds.length;
  const answered = paying.stripe.troubles as (string | undefined)[];
  // It is made, but none of the tries gets its response.
  answered.push(undefined, undefined, 'lost', 'lost', 'lost');
  const payIt = () =>
    payBack(paying.shop.app, { refundId, sessionId }, (write) => db.transaction().execute(write));
  await expect(payIt()).rejects.toThrow();
  expect(await stateOf()).toEqual(['wanted']);
  paying.stripe.troubles.length = 0;
  paying.stripe.forgetKeys();
  await payIt();
  expect(paying.stripe.refunds.slice(before)).toHaveLength(1);
  expect(await stateOf()).toEqual(['done']);
  expect(await paying.refundsOf(orderId)).toHaveLength(1);
});

test('a refund that failed without an event is found by the reconciliation, which asks twice a day', async () => {
  const { refundId, stateOf } = await cancelled();
  const { db } = paying.shop.app;
  await paying.shop.runDueTasks();
  expect(await stateOf()).toEqual(['done']);
  const made = paying.stripe.refunds.at(-1);
  if (!made) throw new Error('A cancelled order is paid back');
  const look = async (hours: number) => {
    const past = sql`now() - make_interval(hours => ${hours})`;
    await sql`update payment_refunds set done_at = ${past}, asked_at = null where id = ${refundId}`.execute(
      db,
    );
    paying.stripe.requests.length = 0;
    await reconcilePayments(paying.shop.app);
    await reconcilePayments(paying.shop.app);
    return paying.stripe.requests.filter(
      ({ path, form }) => path === '/v1/refunds' && form.get('payment_intent') === made.payment_intent,
    ).length;
  };
  // Asked recently, due, too old.
  expect([await look(11), await look(13), await look(24 * 31)]).toEqual([0, 1, 0]);
  expect(await stateOf()).toEqual(['done']);
  made.status = 'failed';
  expect(await look(13)).toBe(1);
  expect(await stateOf()).toEqual(['by_hand']);
});
