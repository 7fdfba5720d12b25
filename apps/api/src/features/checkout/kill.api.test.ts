import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const rounds = process.env.ALL === '1' ? 30 : 3;
const cartsARound = 8;

let shop: Harness;
let address: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  shop = await openHarness({ settings: { API_PORT: String(port), API_ADDRESS: address } });
  await seedCatalogue(shop.services);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await shop.close();
});

async function start(): Promise<void> {
  const environment = Object.entries(shop.services.settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  child = fork(new URL('../../testing/processes/killable-shop.ts', import.meta.url), [], {
    env: { ...process.env, ...Object.fromEntries(environment) },
    execArgv: [],
  });
  await once(child, 'message');
}

async function kill(): Promise<void> {
  if (!child) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A call over the network; undefined when the shop died under it. */
const call = (url: string, token?: string, method = 'GET') =>
  fetch(`${address}${url}`, {
    method,
    redirect: 'manual',
    headers: token ? { authorization: token } : {},
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);

test('a shop killed at any moment makes each cart one order, and each payment counts once', async () => {
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

    await start();
    const storm = Promise.all([...carts, ...carts, ...carts].map(payment));
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 250));
    await kill();
    await storm;

    await start();
    await Promise.all([...carts, ...carts].map(payment));
    const ids = carts.map((cart) => cart.cartId);
    const orders = () =>
      shop.services.db.selectFrom('orders').selectAll().where('cart_id', 'in', ids).execute();
    await expect
      .poll(async () => (await orders()).filter((order) => order.state === 'paid').length, {
        // An event that died with its worker is taken up again when its lease has run out.
        timeout: 60_000,
      })
      .toBe(cartsARound);
    const made = await orders();
    expect(made).toHaveLength(cartsARound);
    for (const order of made) {
      const { db } = shop.services;
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
    await kill();
  }
}, 900_000);
