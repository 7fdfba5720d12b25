import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { findStoredCart } from '../../stored/stored-cart-repository.ts';
import { type CartShop, openCartShop } from '../../testing.ts';
import { label } from './label-kind.ts';

let shop: CartShop['shop'];
let call: CartShop['call'];
let add: CartShop['add'];
let newVersion: CartShop['newVersion'];
beforeAll(async () => {
  ({ shop, call, add, newVersion } = await openCartShop());
});
afterAll(() => shop.close());

/** Gives the first line another material. */
async function setMaterial(cartId: string, material: string): Promise<void> {
  const [item] = (await findStoredCart(shop.app.db, cartId))?.items ?? [];
  if (!item) throw new Error('The cart has no line.');
  await shop.app.db
    .updateTable('cart_items')
    .set({ configuration: JSON.stringify({ ...item.configuration, material }) })
    .where('id', '=', item.id)
    .execute();
  await newVersion(cartId);
}

/** Gives the first line a material that is not on any list. */
const withdrawMaterial = (cartId: string) => setMaterial(cartId, 'GONE');

describe('a line of a cart', () => {
  test('shows the change of its price after a change of market, until the customer has seen it', async () => {
    const before = (await add()).json();
    expect(before.cart_items[0]).toMatchObject({ price_change: null, obstacle: null, note: '' });
    const moved = (await add(plain, before._id, {}, 2)).json();
    const [first, second] = moved.cart_items;
    expect(first.price_change).toEqual({ reason: 'market', before: { amount: 5905, currency: 'EUR' } });
    expect(first.price).toMatchObject({ currency: 'GBP', net: second.price.net });
    expect(second.price_change).toBeNull();
    const url = `/cart/${moved._id}/cartItem/${first.id}`;
    const read = (await call('PATCH', url, { price_change: null })).json();
    expect(read.cart_items[0].price_change).toBeNull();
    expect(read.totals).toEqual(moved.totals);
    expect((await call('PATCH', url, { price_change: { reason: 'list' } })).statusCode).toBe(422);
  });

  test('shows no change of price once it has its original price again', async () => {
    const { _id: id } = (await add()).json();
    await add(plain, id, {}, 2);
    const back = (await add(plain, id, {}, 1)).json();
    expect(back.cart_items[0]).toMatchObject({ price_change: null, price: { net: 5905, currency: 'EUR' } });
  });

  test('that can’t be made stays with the reason, in no total, until it is changed', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    await withdrawMaterial(id);
    const moved = (await add(plain, id, {}, 2)).json();
    const [stuck, fine] = moved.cart_items;
    expect(stuck.id).toBe(lines[0].id);
    expect(stuck.obstacle.text).toMatch(/GONE/);
    expect(moved.totals).toMatchObject({ net: fine.price.net, currency: 'GBP' });
    expect(moved.removed_items).toEqual([]);
    const url = `/cart/${id}/cartItem/${stuck.id}`;
    expect((await call('PATCH', url, { name: 'Bio' })).json().cart_items[0]).toMatchObject({
      name: 'Bio',
      obstacle: stuck.obstacle,
    });
    const body = { configuration: plain, name: 'Bio' };
    const repaired = (await call('PUT', `/2/en${url}`, body)).json();
    expect(repaired.cart_items[0]).toMatchObject({ id: stuck.id, obstacle: null, price_change: null });
    expect(repaired.totals.net).toBe(2 * fine.price.net);
  });

  test('that was removed can be put back, unless fifty others were removed after it', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    const { db } = shop.app;
    await sql`
      insert into cart_items (id, cart_id, name, configuration, sheet, file_ids, needs_artwork, added_at,
        price_valid_until, removed_at, removed_by)
      select gen_random_uuid(), cart_id, 'Old ' || n, configuration, sheet, file_ids, needs_artwork, added_at,
        price_valid_until, now() - make_interval(hours => n), 'visitor'
      from cart_items, generate_series(1, 49) n where cart_id = ${id}`.execute(db);
    await newVersion(id);
    const removed = (cart: { removed_items: { name: string }[] }) =>
      cart.removed_items.map(({ name }) => name);
    const first = (await call('DELETE', `/cart/${id}/cartItem/${lines[0].id}`)).json();
    expect(removed(first)).toHaveLength(50);
    const { cart_items: more } = (await add(plain, id)).json();
    const second = (await call('DELETE', `/cart/${id}/cartItem/${more[0].id}`)).json();
    expect(removed(second)).toHaveLength(50);
    expect(removed(second)).not.toContain('Old 49');
    expect((await call('GET', `/cart/getCart/${id}`)).json()).toEqual(second);
    const back = (await call('POST', `/cart/${id}/cartItem/${lines[0].id}/restore`)).json();
    expect([back.cart_items.length, removed(back).length]).toEqual([1, 49]);
  });

  test('is not changed by a call without changes', async () => {
    const cart = (await add()).json();
    const url = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
    const refused = await call('PATCH', url, {}, { headers: { 'accept-language': 'de' } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        {
          path: '',
          code: 'field.at-least-one',
          message: 'Bitte mindestens ein Feld angeben, das geändert werden soll',
        },
      ],
    ]);
    // Prices sent by a client are ignored, and values that the line already has change nothing.
    for (const same of [{ price: 1 }, { name: 'Honig', quantity: 1000, note: '', artwork: null }])
      expect((await call('PATCH', url, same)).json()).toEqual(cart);
    expect((await call('GET', `/cart/getCart/${cart._id}`)).json()).toEqual(cart);
  });

  test('keeps a note', async () => {
    const cart = (await add()).json();
    const url = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
    const noted = (await call('PATCH', url, { note: ' Zweite Charge\nrechtsbündig ' })).json();
    expect(noted.cart_items[0].note).toBe('Zweite Charge\nrechtsbündig');
    expect(noted.version).toBe(cart.version + 1);
    expect((await call('PATCH', url, { note: 'x'.repeat(301) })).statusCode).toBe(422);
  });

  test('keeps its price if it is sent with its present quantity', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    // As if priced by an earlier list.
    await shop.app.db
      .updateTable('cart_items')
      .set({ sheet: JSON.stringify({ ...lines[0].price, net: 4000 }) })
      .where('id', '=', lines[0].id)
      .execute();
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    await newVersion(id);
    const same = await call('PATCH', url, { quantity: 1000, sorts: [1000], name: 'Waldhonig' });
    expect(same.json().cart_items[0]).toMatchObject({ name: 'Waldhonig', price: { net: 4000 } });
    const other = await call('PATCH', url, { quantity: 1001 });
    expect(other.json().cart_items[0].price.net).toBeGreaterThan(5000);
  });
});

describe('a removed line', () => {
  test('is put back with the reason if it can’t be made, and without one once it can', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    await withdrawMaterial(id);
    const [stuck] = (await add(plain, id, {}, 2)).json().cart_items;
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    await call('DELETE', url);
    const marked = await call('POST', `${url}/restore`);
    expect([marked.statusCode, marked.json().cart_items[0]]).toMatchObject([
      200,
      { id: stuck.id, obstacle: stuck.obstacle },
    ]);
    await call('DELETE', url);
    await setMaterial(id, plain.material);
    await add(plain, id, {}, 1);
    const back = (await call('POST', `${url}/restore`)).json();
    expect(back.cart_items[0]).toMatchObject({ id: stuck.id, obstacle: null, price: { net: 5905 } });
    expect(back.totals.net).toBe(3 * 5905);
  });

  test('is put back unchanged while its price is kept, even if its material is no longer offered', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    await withdrawMaterial(id);
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    await call('DELETE', url);
    const back = await call('POST', `${url}/restore`);
    expect([back.statusCode, back.json().cart_items[0]]).toMatchObject([
      200,
      { obstacle: null, price: { net: 5905 } },
    ]);
  });

  test('is not put back into a cart that has become full', async () => {
    const { _id: id, cart_items: lines } = (await add()).json();
    for (let line = 1; line < label.limit; line += 1) await add(plain, id);
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    await call('DELETE', url);
    expect((await add(plain, id)).json().quantity_items).toBe(label.limit);
    const refused = await call('POST', `${url}/restore`);
    expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:labelwerk:problem:cart.full']);
  });
});
