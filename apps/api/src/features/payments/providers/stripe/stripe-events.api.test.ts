import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { leftOf } from '../../desk/return-money.ts';
import { applyWebhookEvent } from '../../events/apply-webhook-event.ts';
import { reconcilePayments } from '../../events/reconcile.ts';
import { paidEvents } from '../paying-shop.ts';
import { signedByStripe, stripeEventOf } from './stand-in-stripe.ts';
import { openStripeShop } from './stripe-shop.ts';

let paying: Awaited<ReturnType<typeof openStripeShop>>;
beforeAll(async () => {
  paying = await openStripeShop();
});
afterAll(() => paying.close());

type Ordered = Awaited<ReturnType<typeof paying.ordered>>;

/** The documented events of a session. */
const eventsOf = ({ ref }: Ordered) => {
  const session = paying.stripe.shown(ref);
  const of = (type: string, more: object) =>
    stripeEventOf(`checkout.session.${type}`, { ...session, ...more });
  return {
    unpaid: of('completed', { status: 'complete', payment_status: 'unpaid' }),
    paid: of('completed', { status: 'complete', payment_status: 'paid' }),
    succeeded: of('async_payment_succeeded', { status: 'complete', payment_status: 'paid' }),
    failed: of('async_payment_failed', { status: 'complete', payment_status: 'unpaid' }),
    expired: of('expired', { status: 'expired', payment_status: 'unpaid' }),
    opened: of('unknown_of_tomorrow', {}),
  };
};

/** A sequence that is the same in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Services of a process that dies at the n-th use of its clock, within its transaction. */
function dyingAt(n: number): App {
  let looks = 0;
  const { app } = paying.shop;
  return {
    ...app,
    now() {
      looks += 1;
      if (looks === n) throw new Error('killed');
      return app.now();
    },
  };
}

test.each([1, 2, 3, 4])(
  'every event ten times in any order, with crashes between, has each effect once (order %i)',
  async (seed) => {
    const ordered = await paying.ordered({ payment_type: 'sepa_debit' });
    const { visit, orderId } = ordered;
    const { unpaid, paid, succeeded, failed, expired, opened } = eventsOf(ordered);
    const all = [unpaid, paid, succeeded, failed, expired, opened];
    const deliveries = shuffled(
      all.flatMap((event) => Array.from({ length: 10 }, () => event)),
      seed,
    );
    const { db } = paying.shop.app;
    let crashes = 0;
    for (const [at, event] of deliveries.entries()) {
      expect((await paying.tell(event)).statusCode).toBe(200);
      // A worker that dies while it applies the event: its transaction is rolled back.
      const app = dyingAt(1 + (at % 4));
      await db
        .transaction()
        .execute((trx) => applyWebhookEvent(app, trx, 'stripe', event.id))
        .catch(() => {
          crashes += 1;
        });
      if (at % 13 === seed) await paying.shop.runDueTasks();
    }
    await paying.shop.runDueTasks();
    expect(crashes).toBeGreaterThan(0);
    const order = await visit.order(orderId);
    expect(order.state).toBe('paid');
    expect(paidEvents(order)).toHaveLength(1);
    expect(await paying.mailsFor(orderId)).toBe(1);
    expect(await paying.refundsOf(orderId)).toEqual([]);
    const kept = await db
      .selectFrom('payment_events')
      .select(['event_id', 'applied_at'])
      .where('provider_ref', '=', ordered.ref)
      .execute();
    expect(kept).toHaveLength(5);
    expect(kept.filter(({ applied_at }) => applied_at === null)).toEqual([]);
  },
);

test.each([
  [['unpaid', 'succeeded'], 'paid'],
  [['succeeded', 'unpaid'], 'paid'],
  [['failed', 'succeeded'], 'paid'],
  [['expired', 'paid'], 'paid'],
  [['unpaid', 'failed'], 'failed'],
  [['expired'], 'expired'],
  [['unpaid'], 'pending_payment'],
  [['opened'], 'pending_payment'],
] as const)('in the order %j ends as %s', async (names, end) => {
  const ordered = await paying.ordered();
  const events = eventsOf(ordered);
  for (const name of names) {
    await paying.tell(events[name]);
    await paying.shop.runDueTasks();
  }
  expect((await ordered.visit.order(ordered.orderId)).state).toBe(end);
});

describe('an event', () => {
  test('that is forged, replayed, early, re-encoded or unreadable is refused', async () => {
    const ordered = await paying.ordered();
    const raw = JSON.stringify(eventsOf(ordered).paid);
    const hostile: [string, string | undefined][] = [
      [raw, undefined],
      [raw, ''],
      [raw, 't=1,v1=00'],
      [raw, signedByStripe(raw, 0, 'whsec_of_another_account')],
      [raw, signedByStripe(raw, -10)],
      [raw, signedByStripe(raw, 10)],
      [raw, signedByStripe(raw).replace('v1=', 'v0=')],
      [JSON.stringify(JSON.parse(raw), null, 1), signedByStripe(raw)],
      [`${raw} `, signedByStripe(raw)],
      ['{', signedByStripe('{')],
      ['null', signedByStripe('null')],
      ['[]', signedByStripe('[]')],
    ];
    for (const [body, signature] of hostile)
      expect([signature, (await paying.post(body, signature)).statusCode]).toEqual([signature, 400]);
    await paying.shop.runDueTasks();
    expect((await ordered.visit.order(ordered.orderId)).state).toBe('pending_payment');
  });

  test('of live mode, of a connected account or of a session of others has no effect', async () => {
    const ordered = await paying.ordered();
    const { paid } = eventsOf(ordered);
    const foreign = [
      { ...paid, id: 'evt_live', livemode: true },
      { ...paid, id: 'evt_connected', account: 'acct_1Other' },
      stripeEventOf('checkout.session.completed', {
        ...paying.stripe.shown(ordered.ref),
        id: 'cs_test_somebody_elses',
        payment_status: 'paid',
      }),
      stripeEventOf('checkout.session.completed', { object: 'checkout.session', id: ordered.ref }),
      stripeEventOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }),
    ];
    for (const event of foreign) expect((await paying.tell(event)).statusCode).toBe(200);
    await paying.shop.runDueTasks();
    expect((await ordered.visit.order(ordered.orderId)).state).toBe('pending_payment');
  });

  test('of another amount or currency is stored and flagged; nothing is released', async () => {
    for (const wrong of [{ amount_total: 1 }, { amount_total: 0 }, { currency: 'usd' }]) {
      const ordered = await paying.ordered({ productType: 'blank' });
      const session = { ...paying.stripe.shown(ordered.ref), payment_status: 'paid', ...wrong };
      const event = stripeEventOf('checkout.session.completed', session);
      await paying.tell(event);
      await paying.shop.runDueTasks();
      expect(await ordered.visit.order(ordered.orderId)).toMatchObject({
        state: 'review',
        jobs: [{ state: 'awaiting_payment' }],
      });
      const kept = await paying.shop.app.db
        .selectFrom('payment_events')
        .select('result')
        .where('event_id', '=', event.id)
        .executeTakeFirst();
      expect(kept?.result).toBe('mismatch');
    }
  });
});

test('a session whose payment was of another amount is not asked about any more', async () => {
  const { visit, orderId, ref, gross } = await paying.ordered();
  Object.assign(paying.stripe.sessions.get(ref) ?? {}, { amount_total: gross - 1 });
  paying.stripe.pay(ref);
  await paying.tell(stripeEventOf('checkout.session.completed', paying.stripe.shown(ref)));
  await paying.shop.runDueTasks();
  expect((await visit.order(orderId)).state).toBe('review');
  const { app } = paying.shop;
  await sql`update payment_sessions set created_at = now() - interval '1 hour'`.execute(app.db);
  paying.stripe.requests.length = 0;
  await reconcilePayments(app);
  expect(paying.stripe.requests.filter(({ path }) => path.includes(ref))).toEqual([]);
  // The money can still be refunded with the order.
  const order = await findOrder(app.db, orderId);
  expect(order && (await leftOf(app.db, order))).toBe(gross - 1);
});
