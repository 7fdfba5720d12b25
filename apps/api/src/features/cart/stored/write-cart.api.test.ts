import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { lockOfTest } from '#testing/database/hold-row.ts';
import { type CartShop, openCartShop } from '../testing.ts';

let carts: CartShop;
beforeAll(async () => {
  carts = await openCartShop();
  // With statistics of such small tables, the planner would prefer scans to index lookups until the next analysis.
  for (const table of ['carts', 'cart_items', 'cart_versions'])
    await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = off)`.execute(carts.shop.app.db);
});
afterAll(() => carts.shop.close());

type Answer = { _id: string; version: number; cart_items: { id: string; name: string }[] };
const pathOf = (cart: Answer) => `/cart/${cart._id}/cartItem/${cart.cart_items[0]?.id}`;
const made = async (n: number): Promise<Answer[]> =>
  (await Promise.all(Array.from({ length: n }, () => carts.add()))).map((answer) => answer.json());
const read = async ({ _id: id }: Answer): Promise<Answer> =>
  (await carts.call('GET', `/cart/getCart/${id}`)).json();
const changing = (sent: readonly string[]) =>
  sent.filter((text) => /update carts|insert into carts/.test(text));

test('of many carts changed at the same time, each gets its own change', async () => {
  const before = await made(20);
  const answers = await Promise.all(
    before.map((cart, n) => carts.call('PATCH', pathOf(cart), { name: `Name ${n}`, quantity: 2000 + n })),
  );
  for (const [n, cart] of before.entries()) {
    const line = { name: `Name ${n}`, configuration: { quantity: 2000 + n } };
    const answer = answers[n]?.json();
    expect(answer).toMatchObject({ _id: cart._id, version: cart.version + 1, cart_items: [line] });
    expect(await read(cart)).toEqual(answer);
  }
});

test('the response that creates a cart equals that of a later read', async () => {
  const [cart] = (await made(1)) as [Answer];
  expect(await read(cart)).toEqual(cart);
});

test('a cart is read in one statement, and changed in one more', async () => {
  const [cart] = (await made(1)) as [Answer];
  const ofCarts = (sent: readonly string[]) => sent.filter((text) => /\bcart/.test(text));
  expect(ofCarts(await statementsDuring(() => read(cart)))).toHaveLength(1);
  const sent = ofCarts(await statementsDuring(() => carts.call('PATCH', pathOf(cart), { quantity: 3000 })));
  expect(sent).toEqual([expect.stringContaining('select c.*'), expect.stringContaining('update carts')]);
  const first = ofCarts(await statementsDuring(() => carts.add()));
  expect(first).toEqual([expect.stringContaining('insert into carts')]);
});

test('of carts created at the same time, only the one with a line id that is used fails', async () => {
  const used = randomUUID();
  const send = (key: string) => carts.add(undefined, '', { headers: { 'idempotency-key': key } });
  expect((await send(used)).statusCode).toBe(200);
  const keys = Array.from({ length: 12 }, (_, n) => (n === 5 ? used : randomUUID()));
  const answers = await Promise.all(keys.map(send));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map((key) => (key === used ? 409 : 200)));
});

test('a locked cart does not delay other carts, and is changed once it is unlocked', async () => {
  const before = await made(8);
  const [locked] = before as [Answer];
  const { db } = carts.shop.app;
  const lock = await lockOfTest(db, sql`select from carts where id = ${locked._id} for no key update`);
  const calls = before.map((cart) => carts.call('PATCH', pathOf(cart), { quantity: 3000 }));
  const others = await Promise.all(calls.slice(1));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
  await lock.release();
  expect((await calls[0])?.json()).toMatchObject({ version: locked.version + 1 });
});

test('old versions are deleted while a cart is changed', async () => {
  const [cart] = (await made(1)) as [Answer];
  for (let n = 0; n < 80; n += 1) await carts.call('PATCH', pathOf(cart), { quantity: 2000 + n });
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from cart_versions where cart_id = ${cart._id}`.execute(
    carts.shop.app.db,
  );
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(50);
  expect(rows[0]?.kept).toBeLessThan(80);
});

test('rows are found by their ids even if a statement was planned while the tables were small', async () => {
  const { db } = carts.shop.app;
  const [cart] = (await made(1)) as [Answer];
  const sent = await statementsDuring(() => carts.call('PATCH', pathOf(cart), { quantity: 3000 }));
  const [text = ''] = changing(sent);
  const values = Array.from(new Set(text.match(/\$\d+/g)), () => 'null').join(', ');
  await db.connection().execute(async (own) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(own);
    await sql`prepare line_change as ${sql.raw(text)}`.execute(own);
    const plan = await sql<
      Record<'QUERY PLAN', string>
    >`explain execute line_change(${sql.raw(values)})`.execute(own);
    await sql`deallocate line_change`.execute(own);
    await sql`reset plan_cache_mode`.execute(own);
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('using carts_pkey');
    expect(lines).not.toContain('Seq Scan');
  });
});
