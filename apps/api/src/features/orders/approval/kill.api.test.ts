import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTheHour } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';
import { type KilledShop, openKilledShop } from '#testing/processes/killed-shop.ts';
import { moveOrder } from '../states/move-order.ts';
import { releaseApproved } from './release-approved.ts';

const rounds = process.env.ALL === '1' ? 20 : 3;
const ordersARound = 6;

let killed: KilledShop;
let shop: Harness;
beforeAll(async () => {
  killed = await openKilledShop();
  shop = killed.shop;
});
afterAll(() => killed.close());

/** A paid line without artwork that waits for its approval. */
async function waiting() {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart({ productType: 'blank' });
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await shop.app.db
    .transaction()
    .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  const [job] = (await visit.order(orderId)).jobs;
  const token = shop.tokenFor(visit.customerId);
  /** Sends a request over the network; returns the response, or undefined if the shop was killed meanwhile. */
  const call = async (method: string, path: string, body?: object) =>
    fetch(`${killed.address}/private/customers/${visit.customerId}${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  const approve = () =>
    call('POST', `/orders/${orderId}/approval`, {
      jobs: [{ job_id: job.id, version: job.approval.version }],
    });
  const takeBack = () => call('DELETE', `/jobs/${job.id}/approval`);
  const states = async () =>
    (
      await shop.app.db
        .selectFrom('order_events')
        .select(['state', 'note'])
        .where('job_id', '=', job.id)
        .orderBy('id')
        .execute()
    ).map(({ state, note }) => (note === 'taken_back' ? note : state));
  return { orderId, approve, takeBack, states };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 200));

test('a shop killed at any moment loses no part of an approval, and releases each line once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lines = await Promise.all(Array.from({ length: ordersARound }, waiting));
    await killed.start();
    const storm = Promise.all(
      lines.flatMap(({ approve, takeBack }) => [approve(), takeBack(), approve(), takeBack(), approve()]),
    );
    await pause();
    await killed.kill();
    await storm;

    // Whether acknowledged or not, approvals and revocations must alternate, and the line's state must match the last
    // one.
    for (const { orderId, states } of lines) {
      const way = (await states()).filter((state) => state === 'approved' || state === 'taken_back');
      way.forEach((state, index) => {
        expect(state).toBe(index % 2 === 0 ? 'approved' : 'taken_back');
      });
      const { state } = await shop.app.db
        .selectFrom('order_jobs')
        .select('state')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(state).toBe(way.at(-1) === 'approved' ? 'approved' : 'approval_pending');
    }

    await killed.start();
    // On a busy machine a call may get no answer in time.
    await Promise.all(
      lines.map(({ approve }) => expect.poll(approve, { timeout: 120_000 }).not.toBe(undefined)),
    );
    for (const { orderId } of lines) await passTheHour(shop, orderId);
    const releases = Promise.all(lines.map(({ takeBack }) => takeBack()));
    await pause();
    await killed.kill();
    await releases;
    // As the task does every minute; a killed shop's transactions may still hold their locks for a moment.
    const isReleased = async ({ states }: (typeof lines)[number]) => (await states()).includes('released');
    await expect
      .poll(
        async () => {
          await releaseApproved(shop.app);
          return (await Promise.all(lines.map(isReleased))).every(Boolean);
        },
        { timeout: 120_000 },
      )
      .toBe(true);
    await releaseApproved(shop.app);
    for (const { states } of lines)
      expect((await states()).filter((state) => state === 'released')).toHaveLength(1);
  }
}, 600_000);
