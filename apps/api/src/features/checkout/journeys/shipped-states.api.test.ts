import { isShipped, jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('an order is due for its invoice in the states that the table of states calls shipped, and in no other', async () => {
  const { db } = shop.app;
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const orderId: string = (await visit.checkOut(cartId)).json().order_id;
  await db.updateTable('orders').set({ cleared_at: new Date() }).where('id', '=', orderId).execute();
  const now = new Date();
  const approved = {
    ...{ approved_version: '1', approved_at: now, release_at: now },
    approved_through: 'sign_off',
  } as const;
  const due = [];
  for (const state of jobStates) {
    const held_state = state === 'on_hold' ? 'released' : null;
    await db
      .updateTable('order_jobs')
      .set({ ...approved, state, held_state })
      .where('order_id', '=', orderId)
      .execute();
    const { rows } = await sql`select from shipped_orders where order_id = ${orderId}`.execute(db);
    if (rows.length > 0) due.push(state);
  }
  expect(due).toEqual(jobStates.filter(isShipped));
});
