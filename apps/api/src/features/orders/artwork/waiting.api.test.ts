import { randomUUID } from 'node:crypto';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { artworkPoolOf } from '#testing/artwork-pool.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { moveOrder } from '../states/move-order.ts';
import { judgeWaitingJobs } from './judge-artwork.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const square = makePrintLabel({
  pages: [
    {
      media: [0, 0, 55, 55],
      trim: [2.5, 2.5, 52.5, 52.5],
      bleed: [0, 0, 55, 55],
      content: `0.1 0 0 0 k 0 0 55 55 re f % ${randomUUID()}`,
    },
  ],
});

test('an order whose drawn checks are postponed waits with this reason, however long, and proceeds when checked', async () => {
  const { app } = shop;
  const busy = vi.spyOn(artworkPoolOf(shop), 'preflightDrawnForAll').mockRejectedValue(new ArtworkBusy());
  const visit = await openVisit(shop);
  const client = uploader(shop, { customer: visit.customerId });
  const folder = `/private/customer/${visit.customerId}/customerProjectFolder/custom-files/customerFile`;
  const sent = await client.chunk(square, 0, 1, { filename: 'honig.pdf' }, folder);
  const { cartId } = await visit.prepareCart();
  const cart = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  await visit.open('PATCH', `/cart/${cartId}/cartItem/${cart.cart_items[0].id}`, {
    artwork: { file_ids: [sent.body.file_id] },
  });
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await app.db
    .transaction()
    .execute((trx) => moveOrder(app, trx, orderId, { event: 'pay', actor: 'payment' }));
  const hurry = () =>
    app.db.updateTable('tasks').set({ run_at: sql<Date>`now()` }).where('state', '=', 'waiting').execute();
  await hurry();
  await shop.runDueTasks();
  const jobOf = async () => (await visit.order(orderId)).jobs[0];
  for (const days of [0, 1, 400]) {
    await judgeWaitingJobs({ ...app, now: () => new Date(Date.now() + days * 86_400_000) });
    expect(await jobOf()).toMatchObject({ state: 'preflighting', waiting: { reason: 'busy' } });
  }
  const jobs = (
    await visit.own('GET', `/customers/${visit.customerId}/jobs`, undefined, { 'accept-language': 'nl' })
  ).json();
  expect(jobs.orders?.[0]?.waiting.text).toMatch(/nog niet klaar/);

  busy.mockRestore();
  await expect
    .poll(
      async () => {
        await hurry();
        await shop.runDueTasks();
        await judgeWaitingJobs(app);
        const { state, waiting } = await jobOf();
        return { state, waiting };
      },
      { timeout: 60_000 },
    )
    .toEqual({ state: 'approval_pending', waiting: null });
});
