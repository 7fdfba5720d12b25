import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainConfiguration } from '#testing/configurations.ts';
import { changeCart } from '../cart-repository.ts';
import { findStoredCart } from '../stored/stored-cart-repository.ts';
import { type CartShop, openCartShop } from '../testing.ts';
import { contentOfVersion } from './cart-versions-repository.ts';
import { arrayText, jsonbText, plainContent } from './plain-content.ts';

let carts: CartShop;
beforeAll(async () => {
  carts = await openCartShop();
});
afterAll(() => carts.shop.close());

/** Texts that PostgreSQL can store: without NUL and lone surrogates. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((one) => !one.includes('\0'));
const key = fc.stringMatching(/^[A-Za-z_]{1,12}$/).filter((one) => one !== '__proto__');
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.integer({ min: -99_999, max: 99_999 }).map((tenths) => tenths / 10),
    text,
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(key, tie('document'), { maxKeys: 6 }),
  ),
}));

test('documents and arrays are written as PostgreSQL writes them', async () => {
  const { db } = carts.shop.app;
  const documents = fc.sample(document, 300) as Parameters<typeof jsonbText>[0][];
  const stored = await sql<{ told: string }>`
    select d::text as told from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) with ordinality as all_of(d, n)
    order by n`.execute(db);
  expect(documents.map(jsonbText)).toEqual(stored.rows.map((row) => row.told));
  const arrays = [
    [],
    ['NULL', 'null', ''],
    ['a b', 'a,b', '{', '}', 'a"b', 'a\\b', 'ü-_', '\u00a0'],
    ['a', 'b'],
  ];
  arrays.push(...fc.sample(fc.array(text, { maxLength: 4 }), 100));
  for (const array of arrays) {
    const { rows } = await sql<{ told: string }>`select ${array}::text[]::text as told`.execute(db);
    expect(arrayText(array)).toBe(rows[0]?.told);
  }
});

test('a version stored with the change of one line has the content that the database would store', async () => {
  const { db } = carts.shop.app;
  const made = (await carts.add()).json();
  const path = `/cart/${made._id}/cartItem/${made.cart_items[0].id}`;
  const steps = [
    () => carts.call('PATCH', path, { quantity: 3000, note: 'Vorsicht “Glas”', name: 'Honig 2' }),
    () => carts.add(plainConfiguration, made._id),
    () => carts.call('DELETE', path),
  ];
  for (let step = 0; step <= steps.length; step += 1) {
    if (step > 0) expect((await steps[step - 1]?.())?.statusCode).toBeLessThan(300);
    await db.transaction().execute(async (trx) => {
      const stored = await findStoredCart(trx, made._id);
      if (!stored) throw new Error('The cart is gone');
      const kept = await contentOfVersion(trx, made._id, stored.cart.version);
      expect(kept).toEqual(JSON.parse(JSON.stringify(plainContent(stored.cart, stored.items))));
      const { version } = await changeCart(trx, made._id, {});
      expect(await contentOfVersion(trx, made._id, version)).toEqual(kept);
    });
  }
});

test('the response that creates a cart equals that of a later read', async () => {
  const made = (await carts.add()).json();
  expect((await carts.call('GET', `/cart/getCart/${made._id}`)).json()).toEqual(made);
});

test('the pages of a line are hashed in the form in which the database writes them', async () => {
  const { db } = carts.shop.app;
  const made = (await carts.add()).json();
  const pages = JSON.stringify([{ file_id: 'a b', page: 2 }]);
  await sql`update cart_items set file_ids = ${['a b', 'c"d']}, artwork_pages = ${pages}::jsonb
    where cart_id = ${made._id}`.execute(db);
  const { version } = await changeCart(db, made._id, {});
  const stored = await findStoredCart(db, made._id);
  expect(stored && plainContent(stored.cart, stored.items)?.lines).toEqual(
    (await contentOfVersion(db, made._id, version))?.lines,
  );
});
