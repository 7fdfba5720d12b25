import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { releaseApproved } from './release-approved.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const migration = join(import.meta.dirname, '../../../../migrations/0880_approvals.sql');
const columns = [
  ...['approved_version', 'approved_at', 'approved_through', 'release_at', 'promised', 'preapproved_version'],
  ...['approval_asked_at', 'approval_reminded_at'],
];
/** The line states from before approvals existed, and whether a line in the state was released. */
const before = {
  awaiting_payment: false,
  awaiting_artwork: false,
  preflighting: false,
  artwork_rejected: false,
  proof_pending: false,
  on_hold: false,
  cancelled: false,
  released: true,
  printing: true,
  shipped: true,
  completed: true,
} as const;

test('orders from before approvals keep their states: released lines go on, others need an approval', async () => {
  const { db } = shop.app;
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart({ productType: 'blank' });
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await db.transaction().execute(async (trx) => {
    for (const column of columns)
      await sql`alter table order_jobs drop column ${sql.ref(column)} cascade`.execute(trx);
    for (const [position, [state, released]] of Object.entries(before).entries())
      await sql`
        insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, held_state,
          configuration, sheet, needs_artwork, file_ids, created_at, updated_at, released_at)
        select gen_random_uuid(), order_id, customer_id, ${position + 2}, cart_item_id, ${state}, ${state},
          ${state === 'on_hold' ? 'preflighting' : null}, configuration, sheet, needs_artwork, file_ids, created_at,
          updated_at, ${released ? sql`now()` : null}
        from order_jobs where order_id = ${orderId} and position = 1`.execute(trx);
    await sql.raw(await readFile(migration, 'utf8')).execute(trx);
  });
  await releaseApproved(shop.app);
  const { jobs } = await visit.order(orderId);
  expect(jobs.slice(1).map(({ name, state }: Record<string, string>) => [name, state])).toEqual(
    Object.keys(before).map((state) => [state, state]),
  );
  const through = await db
    .selectFrom('order_jobs')
    .select(['name', 'approved_through'])
    .where('order_id', '=', orderId)
    .where('approved_through', 'is not', null)
    .orderBy('position')
    .execute();
  expect(through).toEqual(
    ['released', 'printing', 'shipped', 'completed'].map((name) => ({
      name,
      approved_through: 'earlier_terms',
    })),
  );
  // A line that waited for a printed proof is approved with the same call.
  const approved = await approveAll(visit, orderId);
  expect(approved.json().jobs.find(({ name }: { name: string }) => name === 'proof_pending')).toMatchObject({
    state: 'approved',
  });
});

test('the database rejects the release of a line without an approval', async () => {
  const { db } = shop.app;
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const set = (change: object) =>
    db.updateTable('order_jobs').set(change).where('order_id', '=', orderId).execute();
  await expect(set({ state: 'released', released_at: new Date() })).rejects.toThrow(/check constraint/);
  await expect(set({ state: 'approved' })).rejects.toThrow(/check constraint/);
});
