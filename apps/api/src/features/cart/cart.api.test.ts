import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type CartShop, openCartShop } from './testing.ts';

let shop: CartShop['shop'];
let call: CartShop['call'];
let add: CartShop['add'];
beforeAll(async () => {
  ({ shop, call, add } = await openCartShop());
});
afterAll(() => shop.close());

describe('a visitor’s cart', () => {
  test('is created with the first line, with a cookie for 30 days and the price of the reference label', async () => {
    const answer = await add();
    const body = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(body).toMatchObject({ version: 2, market: 1, quantity_items: 1, lang: 'de' });
    expect(body.cart_items[0].price).toMatchObject({ net: 5905, currency: 'EUR' });
    expect(body.totals).toMatchObject({ net: 5905, shipping: 0, gross: 7027 });
    expect(body._id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(answer.headers['set-cookie']).toBe(
      `cart-id=${body._id}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const again = await add({ ...plain, quantity: 100, sorts: [100] }, body._id);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.json()).toMatchObject({ _id: body._id, quantity_items: 2, version: 3 });
    const read = await call('GET', `/cart/getCart/${body._id}`);
    expect(read.json()).toEqual(again.json());
  });

  test('stays in its market if a call names none, and a path in no language of the shop is a 400', async () => {
    const { _id: id, cart_items: items } = (await add()).json();
    const payload = { configuration: plain };
    for (const market of ['0', 'x', '999']) {
      const added = await call('POST', `/${market}/de/cart/addCartItem/${id}`, payload);
      expect(added.json()).toMatchObject({ market: 1 });
      const replaced = await call('PUT', `/${market}/de/cart/${id}/cartItem/${items[0].id}`, payload);
      expect(replaced.json()).toMatchObject({ market: 1 });
    }
    expect((await call('POST', '/x/de/cart/addCartItem', payload)).json()).toMatchObject({ market: 10 });
    expect((await call('POST', `/1/xx/cart/addCartItem/${id}`, payload)).statusCode).toBe(400);
  });

  test('ignores prices sent by a client', async () => {
    const payload = { configuration: plain, price: { net: 1 }, total: 1, discount: 100, currency: 'INR' };
    const body = (await call('POST', '/1/de/cart/addCartItem', payload)).json();
    expect(body.totals).toMatchObject({ net: 5905, currency: 'EUR' });
    const item = body.cart_items[0].id;
    const changed = await call('PATCH', `/cart/${body._id}/cartItem/${item}`, {
      quantity: 10_000,
      price: 1,
      discount: 99,
    });
    expect(changed.json().totals.net).toBe(17655);
    const unknown = await call('PATCH', `/cart/${body._id}/cartItem/${item}`, { sheet: { net: 1 } });
    expect(unknown.statusCode).toBe(422);
  });

  test.each([
    ['quantity', { quantity: 0, sorts: [0] }],
    ['quantity as text', { quantity: '10' }],
    ['quantity as list', { quantity: [5] }],
    ['half a label', { quantity: 1.5, sorts: [1.5] }],
    ['a billion', { quantity: 1e9, sorts: [1e9] }],
    ['sorts that do not sum', { quantity: 10, sorts: [5, 6] }],
    ['width 9', { width: 9 }],
    ['width 10.55', { width: 10.55 }],
    ['width -1', { width: -1 }],
    ['width 313', { width: 313 }],
    ['height 1e6', { height: 1e6 }],
    ['an unknown material', { material: 'toString' }],
    ['an unknown finish', { finishes: ['__proto__'] }],
    ['a field of nobody', { role: 'admin' }],
  ])('refuses %s', async (_what, change) => {
    const answer = await add({ ...plain, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.length).toBeGreaterThan(0);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('treats a size of 0 as the minimum size', async () => {
    const { cart_items: items } = (await add({ ...plain, width: 0, height: 0 })).json();
    expect(items[0].configuration).toMatchObject({ width: 10, height: 10 });
  });

  test('is a new one if the cookie is expired or invalid', async () => {
    for (const cookie of [
      randomBytes(24).toString('base64url'),
      'x'.repeat(300),
      '%7B%22a%22%3A1%7D',
      '%E2%82%AC',
    ]) {
      const answer = await add(plain, cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toContain(answer.json()._id);
    }
  });

  test('can’t be found by guessing its id', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 30 }, () => randomBytes(24).toString('base64url'));
      const answers = await Promise.all(guesses.map((id) => call('GET', `/cart/getCart/${id}`)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([404]));
    }
    expect((await call('GET', `/cart/getCart/${'x'.repeat(399)}`)).statusCode).toBe(404);
  });

  test('adds a line once, however often it is sent with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = (await add(plain, '', { headers })).json();
    const again = await Promise.all(Array.from({ length: 5 }, () => add(plain, first._id, { headers })));
    for (const answer of again) expect(answer.json()).toMatchObject({ quantity_items: 1, version: 2 });
    expect((await add(plain, '', { headers })).statusCode).toBe(409);
  });

  test('refuses another line with a used key, and accepts the same line again even after it was changed or removed', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const two = { ...plain, quantity: 1000, sorts: [500, 500] };
    const { _id: id, cart_items: lines } = (await add(two, '', { headers })).json();
    const status = async (configuration: object, name = 'Honig') => {
      const body = { configuration, name };
      return (await call('POST', `/1/de/cart/addCartItem/${id}`, body, { headers })).statusCode;
    };
    const others = [
      { ...two, width: 60 },
      { ...two, sorts: [300, 700] },
      { ...two, quantity: 1001, sorts: [501, 500] },
    ];
    for (const other of others) expect(await status(other)).toBe(409);
    expect(await status(two, 'Wachs')).toBe(409);
    expect(await status(two)).toBe(200);
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    await call('PATCH', url, { quantity: 2000, name: 'Waldhonig' });
    expect([await status(two), await status({ ...two, width: 60 })]).toEqual([200, 409]);
    await call('DELETE', url);
    expect([await status(two), await status({ ...two, width: 60 })]).toEqual([200, 409]);
    const after = (await call('GET', `/cart/getCart/${id}`)).json();
    expect(after).toMatchObject({ quantity_items: 0, version: 4 });
  });

  test('keeps the cookie of a browser for 30 days after the last change, not after a read', async () => {
    const more = { guest: randomUUID() };
    const { _id: id, cart_items: lines } = (await add(plain, '', more)).json();
    const url = `/cart/${id}/cartItem/${lines[0].id}`;
    const kept = `cart-id=${id}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;
    const changes = [
      await call('PATCH', url, { quantity: 2000 }, more),
      await call('PUT', `/1/de${url}`, { configuration: plain }, more),
      await add(plain, id, more),
      await call('DELETE', url, undefined, more),
      await call('POST', `${url}/restore`, undefined, more),
    ];
    expect(changes.map(({ headers }) => headers['set-cookie'])).toEqual(changes.map(() => kept));
    const read = await call('GET', `/cart/getCart/${id}`, undefined, more);
    expect(read.headers['set-cookie']).toBeUndefined();
  });

  test('keeps each of many concurrent changes of one line, and a version of each', async () => {
    const cart = (await add()).json();
    const url = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
    const changes = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? { name: `Honig ${n}` } : { note: `Nummer ${n}` },
    );
    const answers = await Promise.all(changes.map((change) => call('PATCH', url, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
    const versions = answers.map((answer) => answer.json().version).sort((a, b) => a - b);
    expect(versions).toEqual(changes.map((_, n) => cart.version + 1 + n));
    for (const [n, answer] of answers.entries()) expect(answer.json().cart_items).toMatchObject([changes[n]]);
    const [line] = (await call('GET', `/cart/getCart/${cart._id}`)).json().cart_items;
    expect([line.name, line.note]).toEqual([
      expect.stringMatching(/^Honig \d+$/),
      expect.stringMatching(/^Nummer/),
    ]);
    const kept = await shop.app.db
      .selectFrom('cart_versions')
      .select('version')
      .where('cart_id', '=', cart._id)
      .execute();
    expect(kept).toHaveLength(1 + changes.length);
  });

  test('keeps every one of many lines added at once', async () => {
    const { _id: id } = (await add()).json();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(plain, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await call('GET', `/cart/getCart/${id}`)).json()).toMatchObject({
      quantity_items: 21,
      version: 22,
    });
  });

  test('does not block calls for other carts while its changes wait, and makes all of them in the end', async () => {
    const { _id: id } = (await add()).json();
    const waiting = await shop.app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('carts').select('id').where('id', '=', id).forUpdate().execute();
      const sent = Array.from({ length: 30 }, () => add(plain, id));
      // Longer than a call waits for a database connection.
      await new Promise((done) => setTimeout(done, 2_500));
      expect((await add()).statusCode).toBe(200);
      return { sent };
    });
    const answers = await Promise.all(waiting.sent);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  });

  test('moves to the market of the last line, with all prices', async () => {
    const german = (await add()).json();
    const british = (await add(plain, german._id, {}, 2)).json();
    expect(british).toMatchObject({ market: 2, totals: { currency: 'GBP', vat: { rate: 2000 } } });
    expect(british.cart_items.map((item: { price: { currency: string } }) => item.price.currency)).toEqual([
      'GBP',
      'GBP',
    ]);
    // A value that is not a market means Spain (10), the fallback; a missing one would mean Italy.
    expect((await add(plain, '', {}, 99)).json().market).toBe(10);
  });
});

describe('a line', () => {
  test('changes its quantity by shares and its name, but not through another cart', async () => {
    const mine = (await add({ ...plain, quantity: 400, sorts: [100, 300] })).json();
    const other = (await add()).json();
    const item = mine.cart_items[0].id;
    const url = (cartId: string) => `/cart/${cartId}/cartItem/${item}`;
    const changed = (await call('PATCH', url(mine._id), { quantity: 800, name: 'Lindenhonig' })).json();
    expect(changed.cart_items[0]).toMatchObject({
      name: 'Lindenhonig',
      configuration: { quantity: 800, sorts: [200, 600] },
    });
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect(
        (await call(method, url(other._id), method === 'PATCH' ? { name: 'x' } : undefined)).statusCode,
      ).toBe(404);
    }
    expect(
      (await call('PUT', `/1/de${url(other._id)}`, { configuration: plain, name: 'x' })).statusCode,
    ).toBe(404);
    expect((await call('PATCH', url(mine._id), { quantity: 1 })).statusCode).toBe(422);
    expect((await call('PATCH', `/cart/${mine._id}/cartItem/1;2`, { quantity: 9 })).statusCode).toBe(404);
  });

  test('is replaced in its position', async () => {
    const first = (await add()).json();
    const both = (await add({ ...plain, width: 60 }, first._id)).json();
    const url = `/1/de/cart/${both._id}/cartItem/${both.cart_items[0].id}`;
    const body = (
      await call('PUT', url, { configuration: { ...plain, material: 'PP-WG-P' }, name: 'neu' })
    ).json();
    expect(body.cart_items[0]).toMatchObject({
      id: both.cart_items[0].id,
      name: 'neu',
      price: { net: 6256 },
    });
    expect(body.cart_items[1]).toEqual(both.cart_items[1]);
  });

  test('can be removed and put back unchanged', async () => {
    const before = (await add()).json();
    const item = before.cart_items[0];
    const url = `/cart/${before._id}/cartItem/${item.id}`;
    const without = (await call('DELETE', url)).json();
    expect(without).toMatchObject({ quantity_items: 0, totals: { gross: 0 }, version: 3 });
    expect(without.removed_items).toMatchObject([
      { id: item.id, name: 'Honig', configuration: item.configuration },
    ]);
    expect((await call('DELETE', url)).statusCode).toBe(404);
    expect((await call('PATCH', url, { quantity: 5 })).statusCode).toBe(404);
    const back = (await call('POST', `${url}/restore`)).json();
    expect(back.cart_items).toEqual([item]);
    expect((await call('POST', `${url}/restore`)).statusCode).toBe(404);
  });

  test('refuses a file that is not the visitor’s', async () => {
    const payload = { configuration: plain, artwork: { file_ids: [randomUUID()] } };
    const answer = await call('POST', '/1/de/cart/addCartItem', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      path: 'artwork.file_ids.0',
      code: 'cart.artwork-missing',
    });
  });
});
