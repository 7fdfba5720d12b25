import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveQuote } from '#features/calculator/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { closeOrderedCart } from '../stored/close-ordered-cart-repository.ts';
import { type CartShop, openCartShop } from '../testing.ts';
import { claimCart, mergeGuestCarts } from './claim-cart.ts';

let shop: CartShop['shop'];
let call: CartShop['call'];
let add: CartShop['add'];
beforeAll(async () => {
  ({ shop, call, add } = await openCartShop());
});
afterAll(() => shop.close());

describe('a cart of a customer', () => {
  test('is the same on all of the customer’s devices, and closed to everybody else', async () => {
    const mine = (await add(plain, '', { customer: 11 })).json();
    expect((await add(plain, '', { customer: 11 })).json()).toMatchObject({
      _id: mine._id,
      quantity_items: 2,
    });
    expect((await call('GET', `/cart/getCart/${mine._id}`, undefined, { customer: 12 })).statusCode).toBe(
      403,
    );
    expect((await add(plain, mine._id, { customer: 12 })).statusCode).toBe(403);
    // Without a sign-in, the cart of the cookie is not found.
    expect((await call('GET', `/cart/getCart/${mine._id}`)).statusCode).toBe(404);
    expect((await add(plain, mine._id)).json()._id).not.toBe(mine._id);
    const own = await shop.server.inject({
      url: '/private/cart/11/getCart',
      headers: { authorization: shop.tokenFor(11) },
    });
    expect(own.json().cart._id).toBe(mine._id);
    expect(own.headers['set-cookie']).toContain(`cart-id=${mine._id}`);
    const none = await shop.server.inject({
      url: '/private/cart/12/getCart',
      headers: { authorization: shop.tokenFor(12) },
    });
    expect(none.json()).toEqual({ cart: null });
    expect(none.headers['set-cookie']).toContain('Max-Age=0');
  });

  test('is one cart if concurrent calls create it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(plain, '', { customer: 13 })));
    expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1);
    const own = await shop.server.inject({
      url: '/private/cart/13/getCart',
      headers: { authorization: shop.tokenFor(13) },
    });
    expect(own.json().cart.quantity_items).toBe(10);
  });

  test('takes over the guest’s lines at sign-in, once', async () => {
    const guest = randomUUID();
    const mine = (await add(plain, '', { customer: 14 })).json();
    const visited = (await add({ ...plain, width: 60 }, '', { guest }, 2)).json();
    const merge = () =>
      shop.app.db
        .transaction()
        .execute((trx) =>
          mergeGuestCarts(shop.app, trx, { customerId: 14, guestId: guest, cartId: visited._id }),
        );
    await Promise.all([merge(), merge(), merge()]);
    const merged = (await call('GET', `/cart/getCart/${visited._id}`, undefined, { customer: 14 })).json();
    expect(merged).toMatchObject({
      _id: mine._id,
      quantity_items: 2,
      market: 2,
      totals: { currency: 'GBP' },
    });
    expect((await call('GET', `/cart/getCart/${visited._id}`)).statusCode).toBe(404);
  });

  test('keeps every line of two full carts; no lines can be added until there is room', async () => {
    const guest = randomUUID();
    const fill = async (more: { customer?: number; guest?: string }) => {
      const cart = (await add(plain, '', more)).json();
      await shop.app.db.executeQuery(
        sql`insert into cart_items (id, cart_id, added_at, name, configuration, sheet, needs_artwork, file_ids, price_valid_until)
          select gen_random_uuid(), cart_id, added_at, name, configuration, sheet, needs_artwork, file_ids, price_valid_until
          from cart_items, generate_series(1, 59) where cart_id = ${cart._id}`.compile(shop.app.db),
      );
      return cart;
    };
    const mine = await fill({ customer: 20 });
    const visited = await fill({ guest });
    await shop.app.db
      .transaction()
      .execute((trx) =>
        mergeGuestCarts(shop.app, trx, { customerId: 20, guestId: guest, cartId: visited._id }),
      );
    const merged = (await call('GET', `/cart/getCart/${mine._id}`, undefined, { customer: 20 })).json();
    expect(merged).toMatchObject({ quantity_items: 120, totals: { net: 120 * 5905 }, removed_items: [] });
    const german = { customer: 20, headers: { 'accept-language': 'de' } };
    const refused = await add(plain, mine._id, german);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'In einen Warenkorb mit 100 Positionen oder mehr passt nichts weiter. Bitte bestellen Sie zuerst, was darin liegt, oder entfernen Sie Positionen.',
    ]);
    const line = `/cart/${mine._id}/cartItem/${merged.cart_items[119].id}`;
    expect((await call('PATCH', line, { quantity: 2000 }, german)).statusCode).toBe(200);
    expect((await call('DELETE', line, undefined, german)).json().quantity_items).toBe(119);
  });

  test('keeps the guest’s lines if the customer’s cart is ordered at the same moment', async () => {
    const guest = randomUUID();
    const mine = (await add(plain, '', { customer: 17 })).json();
    const visited = (await add({ ...plain, width: 60 }, '', { guest })).json();
    const { db } = shop.app;
    const merging = await db.transaction().execute(async (trx) => {
      const ordered = { items: [mine.cart_items[0].id], withVoucher: false, services: [] };
      await closeOrderedCart(shop.app, trx, mine._id, ordered);
      const claim = db.transaction().execute((other) => claimCart(shop.app, other, visited._id, 17));
      // It has read the customer's cart as open, and waits for its lock.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows[0]?.n;
        })
        .toBeGreaterThan(0);
      return { claim };
    });
    await merging.claim;
    const own = await shop.server.inject({
      url: '/private/cart/17/getCart',
      headers: { authorization: shop.tokenFor(17) },
    });
    expect(own.json().cart?.cart_items).toMatchObject([{ id: visited.cart_items[0].id }]);
  });

  test('can be a cart without an owner, claimed at sign-in', async () => {
    const visited = (await add(plain, '', { guest: randomUUID() })).json();
    await shop.app.db
      .transaction()
      .execute((trx) =>
        mergeGuestCarts(shop.app, trx, { customerId: 15, guestId: null, cartId: visited._id }),
      );
    expect((await call('GET', `/cart/getCart/${visited._id}`, undefined, { customer: 15 })).json()._id).toBe(
      visited._id,
    );
    await shop.app.db
      .transaction()
      .execute((trx) =>
        mergeGuestCarts(shop.app, trx, { customerId: 16, guestId: null, cartId: visited._id }),
      );
    expect((await call('GET', `/cart/getCart/${visited._id}`, undefined, { customer: 16 })).statusCode).toBe(
      403,
    );
  });
});

describe('a leaked cart id', () => {
  test('opens nothing under another guest identity, nor if the cart has none', async () => {
    const guest = randomUUID();
    const thief = randomUUID();
    const mine = (await add(plain, '', { guest })).json();
    const nobodys = (await add()).json();
    const line = `/cart/${mine._id}/cartItem/${mine.cart_items[0].id}`;
    for (const more of [{ guest: thief }, { guest: thief, customer: 18 }]) {
      for (const id of [mine._id, nobodys._id])
        expect((await call('GET', `/cart/getCart/${id}`, undefined, more)).statusCode).toBe(404);
      expect((await call('PATCH', line, { name: 'x' }, more)).statusCode).toBe(404);
      expect((await call('PUT', `/1/de${line}`, { configuration: plain }, more)).statusCode).toBe(404);
      expect((await call('DELETE', line, undefined, more)).statusCode).toBe(404);
      expect((await add(plain, mine._id, more)).json()._id).not.toBe(mine._id);
    }
    const same = await call('GET', `/cart/getCart/${mine._id}`, undefined, { guest });
    expect(same.json()).toEqual(mine);
  });

  test('does not assign the cart to a person who signs in with it', async () => {
    const guest = randomUUID();
    const mine = (await add(plain, '', { guest })).json();
    await shop.app.db
      .transaction()
      .execute((trx) =>
        mergeGuestCarts(shop.app, trx, { customerId: 19, guestId: randomUUID(), cartId: mine._id }),
      );
    expect((await call('GET', `/cart/getCart/${mine._id}`, undefined, { guest })).json()).toEqual(mine);
  });
});

describe('a saved quote', () => {
  test('is added to the cart once, at its price', async () => {
    const saved = await saveQuote(shop.app, {
      configuration: plain,
      name: 'Angebot',
      market: 1,
      language: 'de',
      customerId: null,
    });
    const id = saved.ok ? saved.value.id : '';
    const first = (await call('GET', `/cart/addQuoteItem/${id}`)).json();
    expect(first.cart_items).toMatchObject([{ name: 'Angebot', quote_id: id, price: { net: 5905 } }]);
    expect((await call('GET', `/cart/addQuoteItem/${id}/${first._id}`)).json().quantity_items).toBe(1);
    const prefetched = await call('GET', `/cart/addQuoteItem/${id}`, undefined, {
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(prefetched.statusCode).toBe(403);
    expect(
      (await call('GET', `/cart/addQuoteItem/${randomBytes(24).toString('base64url')}`)).statusCode,
    ).toBe(404);
  });
});
