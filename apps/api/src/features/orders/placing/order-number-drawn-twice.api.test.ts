import { randomUUID } from 'node:crypto';
import { orderNumber } from '@labelwerk/domain/orders/order-number.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { findJobs, findOrder } from '../orders-repository.ts';
import { insertPlacedOrder } from './placed-order-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

async function placedOrder() {
  const visit = await openVisit(shop);
  const body = { configuration: plainConfiguration };
  const cartId = (await visit.open('POST', '/1/de/cart/addCartItem', body)).json()._id;
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  const details = { delivery_address_id: address.id, payment_type: 'bank_transfer' };
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, details);
  await visit.accept(cartId);
  const { order_id: id } = (await visit.checkOut(cartId)).json();
  const order = await findOrder(shop.app.db, id);
  if (!order) throw new Error('The order is not there');
  return { order, jobs: await findJobs(shop.app.db, id) };
}

/** A copy of the order for another version of its cart. */
function again({ order, jobs }: Awaited<ReturnType<typeof placedOrder>>, version: number) {
  const { number: _number, version: _version, ...row } = order;
  const id = randomUUID();
  const copied = {
    ...row,
    id,
    cart_version: version,
    voucher: null,
    delivery_address: JSON.stringify(row.delivery_address),
    billing_address: JSON.stringify(row.billing_address),
  };
  return { order: copied, jobs: jobs.map((job) => ({ ...job, id: randomUUID(), order_id: id })), events: [] };
}

test('an order that draws the number of a concurrent order draws again', async () => {
  const { db } = shop.app;
  const placed = await placedOrder();
  const year = new Date(placed.order.created_at).getUTCFullYear();
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  let drawn = 0;
  let second: Promise<string | undefined> = Promise.resolve(undefined);
  const first = await db.transaction().execute(async (trx) => {
    const stored = await insertPlacedOrder(trx, again(placed, 1_001), () => 7);
    second = db.transaction().execute(async (other) => {
      const same = await insertPlacedOrder(other, again(placed, 1_002), () => (drawn++ < 8 ? 7 : 8));
      return same?.order.number;
    });
    await expect.poll(waiting).toBe(1);
    return stored?.order.number;
  });
  expect([first, await second]).toEqual([orderNumber(year, 7), orderNumber(year, 8)]);
});

test('a cart version has one order, whatever numbers are drawn', async () => {
  const { db } = shop.app;
  const placed = await placedOrder();
  const version = placed.order.cart_version;
  expect(await insertPlacedOrder(db, again(placed, version))).toBeUndefined();
});
