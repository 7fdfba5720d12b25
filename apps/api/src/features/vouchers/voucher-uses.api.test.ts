import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import { readTogether } from '#platform/database/shared-read-repository.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { insertUse, lockUses, usesAsked } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** An order without a voucher, and its customer. */
async function placed() {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const { order_id: id } = (await visit.checkOut(cartId)).json();
  return { order: { id, givesWay: true }, user: { cartId, customerId: visit.customerId } };
}

const lock = readTogether({ uses: lockUses });

/** As in a checkout: the voucher is locked, then used. */
async function use(
  trx: Db,
  ...[voucher, user, order]: Parameters<typeof insertUse> extends [Db, ...infer Rest] ? Rest : never
) {
  await lock(trx, { ...user, ...usesAsked(voucher) });
  return insertUse(trx, voucher, user, order);
}

/** Orders that wait for another one with the same code. */
const waiting = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(shop.app.db);
  return rows.length;
};

test.each([
  ['one use in total', { code: 'ONE', uses: 1, oncePerCustomer: false }, false],
  ['once per customer', { code: 'ONCE', oncePerCustomer: true }, true],
])(
  '%s: the second order waits for the first, and gets no use if the first is committed',
  async (_name, voucher, same) => {
    const [one, two] = [await placed(), await placed()];
    const other = same ? { ...two, user: { ...two.user, customerId: one.user.customerId } } : two;
    const { db } = shop.app;
    let keep = () => {};
    const held = new Promise<void>((resume) => {
      keep = resume;
    });
    let isIn = () => {};
    const inserted = new Promise<void>((resume) => {
      isIn = resume;
    });
    const first = db.transaction().execute(async (trx) => {
      const used = await use(trx, voucher, one.user, one.order);
      isIn();
      await held;
      return used;
    });
    await inserted;
    const second = db.transaction().execute((trx) => use(trx, voucher, other.user, other.order));
    await expect.poll(waiting).toBe(1);
    keep();
    expect([await first, await second]).toEqual([true, false]);
  },
);

test('orders with a code without limits don’t wait for each other', async () => {
  const [one, two] = [await placed(), await placed()];
  const free = { code: 'FREE', oncePerCustomer: false };
  const { db } = shop.app;
  await db.transaction().execute(async (trx) => {
    expect(await use(trx, free, one.user, one.order)).toBe(true);
    const beside = db.transaction().execute((other) => use(other, free, two.user, two.order));
    expect(await beside).toBe(true);
  });
});
