import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';
import { type KilledShop, openKilledShop } from '#testing/processes/killed-shop.ts';

const rounds = process.env.ALL === '1' ? 30 : 3;
const cartsARound = 8;

let killed: KilledShop;
let shop: Harness;
beforeAll(async () => {
  killed = await openKilledShop();
  shop = killed.shop;
});
afterAll(() => killed.close());

/** Sends a request over the network; undefined if the shop was killed meanwhile. */
const call = (url: string, token?: string, method = 'GET') =>
  fetch(`${killed.address}${url}`, {
    method,
    redirect: 'manual',
    headers: token ? { authorization: token } : {},
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);

test('a shop killed at any moment makes one order of each cart, and counts each payment once', async () => {
  await killed.start();
  for (let round = 0; round < rounds; round += 1) {
    const visits = await Promise.all(Array.from({ length: cartsARound }, () => openVisit(shop)));
    const carts: { customerId: number; cartId: string }[] = [];
    for (const visit of visits) {
      carts.push({ customerId: visit.customerId, cartId: (await visit.prepareCart()).cartId });
    }
    const checkOut = ({ customerId, cartId }: (typeof carts)[number]) =>
      call(`/private/cart/${customerId}/checkout/${cartId}`, shop.tokenFor(customerId));
    const payment = async (cart: (typeof carts)[number]) => {
      const answer = await checkOut(cart);
      if (answer?.status !== 200) return;
      const { redirect_url: url } = (await answer.json()) as { redirect_url: string };
      await call(`${new URL(url).pathname}/twice`, undefined, 'POST');
    };

    const storm = Promise.all([...carts, ...carts, ...carts].map(payment));
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 250));
    await killed.kill();
    await storm;

    // The restarted shop also serves the carts of the next round.
    await killed.start();
    await Promise.all([...carts, ...carts].map(payment));
    const ids = carts.map((cart) => cart.cartId);
    const orders = () => shop.app.db.selectFrom('orders').selectAll().where('cart_id', 'in', ids).execute();
    await expect
      .poll(async () => (await orders()).filter((order) => order.state === 'paid').length, {
        // An event whose worker was killed is processed again after its lease has expired.
        timeout: 60_000,
      })
      .toBe(cartsARound);
    const made = await orders();
    expect(made).toHaveLength(cartsARound);
    for (const order of made) {
      const { db } = shop.app;
      const events = await db
        .selectFrom('order_events')
        .select('state')
        .where('order_id', '=', order.id)
        .where('job_id', 'is', null)
        .orderBy('id')
        .execute();
      expect(events.map((event) => event.state)).toEqual(['pending_payment', 'paid']);
      const sessions = await db
        .selectFrom('payment_sessions')
        .select('state')
        .where('order_id', '=', order.id)
        .execute();
      expect(sessions).toEqual([{ state: 'paid' }]);
      const refunds = await db
        .selectFrom('payment_refunds')
        .select('id')
        .where('order_id', '=', order.id)
        .execute();
      expect(refunds).toEqual([]);
    }
  }
}, 900_000);
