import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOfTest } from '#testing/database/hold-row.ts';
import { changeCart } from '../cart-repository.ts';
import { claimCart } from '../owner/claim-cart.ts';
import { type CartShop, openCartShop } from '../testing.ts';

let carts: CartShop;
beforeAll(async () => {
  carts = await openCartShop();
});
afterAll(() => carts.shop.close());

const pathOf = (cart: { _id: string; cart_items: { id: string }[] }) =>
  `/cart/${cart._id}/cartItem/${cart.cart_items[0]?.id}`;

test('changes by another process in the meantime are kept and taken into account', async () => {
  const { db } = carts.shop.app;
  const made = (await carts.add()).json();
  const elsewhere = async (name: string) => {
    await sql`update cart_items set name = ${name} where cart_id = ${made._id}`.execute(db);
    await changeCart(db, made._id, { remarks: name });
  };
  await elsewhere('Elsewhere');
  const changed = (await carts.call('PATCH', pathOf(made), { quantity: 3000 })).json();
  expect(changed).toMatchObject({
    version: made.version + 2,
    remarks: 'Elsewhere',
    cart_items: [{ name: 'Elsewhere' }],
  });
});

test('a refusal is based on the present state of the cart', async () => {
  const { db } = carts.shop.app;
  const made = (await carts.add()).json();
  const removed = (await carts.call('DELETE', pathOf(made))).json();
  expect(removed.cart_items).toEqual([]);
  await sql`update cart_items set removed_at = null, removed_by = null where cart_id = ${made._id}`.execute(
    db,
  );
  await changeCart(db, made._id, {});
  expect((await carts.call('PATCH', pathOf(made), { quantity: 3000 })).statusCode).toBe(200);
  await sql`delete from cart_items where cart_id = ${made._id}`.execute(db);
  await changeCart(db, made._id, {});
  expect((await carts.call('PATCH', pathOf(made), { quantity: 4000 })).statusCode).toBe(404);
});

test('a change decided on a cart that another process changes meanwhile is decided again', async () => {
  const { db } = carts.shop.app;
  const made = (await carts.add()).json();
  const elsewhere = await lockOfTest(
    db,
    sql`update carts set remarks = 'Elsewhere', version = version + 1 where id = ${made._id}`,
  );
  const changing = carts.call('PATCH', pathOf(made), { quantity: 3000 });
  await elsewhere.waiters(1);
  await elsewhere.release();
  expect((await changing).json()).toMatchObject({
    version: made.version + 2,
    remarks: 'Elsewhere',
    cart_items: [{ configuration: { quantity: 3000 } }],
  });
});

test('a cart that a customer has claimed can’t be changed by the guest who saw it before', async () => {
  const guest = randomUUID();
  const made = (await carts.add(undefined, '', { guest })).json();
  expect((await carts.call('GET', `/cart/getCart/${made._id}`, undefined, { guest })).statusCode).toBe(200);
  expect(
    (await carts.call('PATCH', pathOf(made), { quantity: 3000 }, { guest: randomUUID() })).statusCode,
  ).toBe(404);
  const { app } = carts.shop;
  await app.db.transaction().execute((trx) => claimCart(app, trx, made._id, 4711));
  expect((await carts.call('PATCH', pathOf(made), { quantity: 3000 }, { guest })).statusCode).toBe(404);
});

test('no index contains a column that every change of a cart changes, so that its rows are updated in place', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    where i.indrelid in ('carts'::regclass, 'cart_items'::regclass)
      and (a.attnum = any(i.indkey) or strpos(pg_get_expr(i.indpred, i.indrelid), a.attname) > 0)`.execute(
    carts.shop.app.db,
  );
  const indexed = rows.map(({ column }) => column);
  expect(indexed).toContain('customer_id');
  for (const column of [
    'version',
    'updated_at',
    'market',
    'language',
    'configuration',
    'sheet',
    'name',
    'note',
  ])
    expect(indexed).not.toContain(column);
});
