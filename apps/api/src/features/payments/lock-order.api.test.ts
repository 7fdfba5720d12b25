import { randomUUID } from 'node:crypto';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { lockOfTest } from '#testing/database/hold-row.ts';
import type { Harness } from '#testing/harness.ts';
import { reconcilePayments } from './events/reconcile.ts';
import { openPayingShop, paidEvents } from './providers/paying-shop.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
let warned: MockInstance;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
  warned = vi.spyOn(shop.app.log, 'warn');
});
afterAll(() => shop.close());
beforeEach(() => warned.mockClear());

type Ordered = Awaited<ReturnType<typeof paying.ordered>>;
type Answer = { readonly statusCode: number } | undefined;

/** Actions that may happen to an order at any time. */
const actions = {
  cancel: ({ visit, orderId }: Ordered): Promise<Answer> =>
    visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`),
  /** The customer returns from the provider, whose event is applied. */
  event: ({ visit, orderId }: Ordered): Promise<Answer> =>
    visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`),
  checkout: ({ visit, cartId }: Ordered): Promise<Answer> => visit.checkOut(cartId),
  pay: ({ visit, orderId }: Ordered): Promise<Answer> =>
    visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`),
  approve: async ({ visit, orderId }: Ordered): Promise<Answer> => {
    const { jobs } = await visit.order(orderId);
    const lines = [{ job_id: jobs[0].id, version: jobs[0].approval.version }];
    return visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/approval`, { jobs: lines });
  },
  takeBack: async ({ visit, orderId }: Ordered): Promise<Answer> => {
    const { jobs } = await visit.order(orderId);
    return visit.own('DELETE', `/customers/${visit.customerId}/jobs/${jobs[0].id}/approval`);
  },
  reconcile: async (_ordered: Ordered): Promise<Answer> => {
    await reconcilePayments(shop.app);
    return undefined;
  },
} as const;
type Action = keyof typeof actions;

const names = Object.keys(actions) as Action[];
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

describe.each(['cart', 'order'] as const)('two that wait for the same %s', (row) => {
  test.each(inTurn(pairs, 12))('%s and %s run one after the other', async (first, second) => {
    const ordered = await paying.ordered();
    const { visit, cartId, orderId, ref } = ordered;
    const { db } = shop.app;
    await db.updateTable('local_payment_sessions').set({ state: 'paid' }).where('id', '=', ref).execute();
    const old = new Date(Date.now() - 3_600_000);
    await db
      .updateTable('payment_sessions')
      .set({ created_at: old })
      .where('order_id', '=', orderId)
      .execute();
    const held = await lockOfTest(
      db,
      row === 'cart'
        ? sql`select 1 from carts where id = ${cartId} for update`
        : sql`select 1 from orders where id = ${orderId} for update`,
    );
    const one = actions[first](ordered);
    await held.waiters(1);
    const two = actions[second](ordered);
    await held.waiters(2);
    await held.release();
    const answers = await Promise.all([one, two]);
    for (const answer of answers) expect(answer?.statusCode ?? 200).toBeLessThan(500);
    expect(warned.mock.calls.map(([, text]) => text)).toEqual([]);
    await shop.runDueTasks();
    const order = await visit.order(orderId);
    expect(['paid', 'refunded', 'cancelled', 'pending_payment']).toContain(order.state);
    expect(paidEvents(order).length).toBeLessThanOrEqual(1);
    expect((await paying.refundsOf(orderId)).length).toBe(order.state === 'refunded' ? 1 : 0);
  });
});

test('a cancellation and sent files take their locks in the same order', async () => {
  const ordered = await paying.ordered();
  const { visit, orderId } = ordered;
  const [job] = (await visit.order(orderId)).jobs;
  const { db } = shop.app;
  const held = await lockOfTest(db, sql`select 1 from order_jobs where id = ${job.id} for update`);
  const sent = visit.own('POST', `/customers/${visit.customerId}/jobs/${job.id}/artwork`, {
    file_ids: [randomUUID()],
  });
  await held.waiters(1);
  const cancelled = actions.cancel(ordered);
  await held.waiters(2);
  await held.release();
  expect([(await sent).statusCode, (await cancelled)?.statusCode]).toEqual([422, 204]);
  expect(warned.mock.calls.map(([, text]) => text)).toEqual([]);
});
