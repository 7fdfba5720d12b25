import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { findItem, sweepCarts } from '../../cart-repository.ts';
import { claimCart } from '../../owner/claim-cart.ts';
import { findStoredCart } from '../../stored/stored-cart-repository.ts';
import { contentOfVersion } from '../../versions/cart-versions-repository.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const storedOf = async (cartId: string) => {
  const stored = await findStoredCart(open.shop.app.db, cartId);
  if (!stored) throw new Error('There is no such cart');
  return stored;
};

test('a version contains the services in the cart, and not removed ones', async () => {
  const anna = await open.customer();
  const { cart } = good(await anna.addDesign({ project_name: 'Honig „é“' }));
  const { service_id: gone } = good(await anna.addReview());
  const { version } = good(await anna.open('DELETE', `/cart/${cart._id}/service/${gone}`));
  const content = await contentOfVersion(open.shop.app.db, cart._id, version);
  expect(content?.services).toMatchObject([{ subject: 'Honig „é“', net: 4_583 }]);
});

test('a line is added, changed and read with as few statements in a cart with services as in one without', async () => {
  const anna = await open.customer();
  const line = { configuration: plainConfiguration, name: '' };
  const counted = async (cartId: string) => {
    const [added, changed, read] = [
      await statementsDuring(async () => {
        good(await anna.open('POST', `/1/de/cart/addCartItem/${cartId}`, line));
      }),
      await statementsDuring(async () => {
        const { items } = await storedOf(cartId);
        good(await anna.open('PATCH', `/cart/${cartId}/cartItem/${items[0]?.id}`, { name: randomUUID() }));
      }),
      await statementsDuring(async () => {
        good(await anna.open('GET', `/cart/getCart/${cartId}`));
      }),
    ];
    return [added, changed, read].map((sent) => sent.filter((text) => /\bcart/.test(text)).length);
  };
  const { _id: cartId } = good(await anna.open('POST', '/1/de/cart/addCartItem', line));
  const without = await counted(cartId);
  good(await anna.addDesign({}, cartId));
  expect(await counted(cartId)).toEqual(without);
});

test('an item of the other kind is missing for the calls of a kind, and stays as it is', async () => {
  const anna = await open.customer();
  const { cart, service_id: design } = good(await anna.addDesign());
  const line = { configuration: plainConfiguration, name: 'Honig' };
  const before = good(await anna.open('POST', `/1/de/cart/addCartItem/${cart._id}`, line));
  const label = before.cart_items[0].id;
  const ofLines = (id: string) => [
    anna.open('PATCH', `/cart/${cart._id}/cartItem/${id}`, { name: 'Senf', quantity: 2_000 }),
    anna.open('PUT', `/1/de/cart/${cart._id}/cartItem/${id}`, line),
    anna.open('DELETE', `/cart/${cart._id}/cartItem/${id}`),
    anna.open('POST', `/cart/${cart._id}/cartItem/${id}/restore`),
  ];
  const ofServices = (id: string) => [
    anna.open('DELETE', `/cart/${cart._id}/service/${id}`),
    anna.open('POST', `/cart/${cart._id}/service/${id}/restore`),
    anna.open('POST', `/cart/${cart._id}/service/${id}/price-seen`),
  ];
  const codes = async (answers: ReturnType<typeof ofLines>) =>
    (await Promise.all(answers)).map(
      (answer) => `${answer.statusCode} ${answer.json().type.split(':').at(-1)}`,
    );
  expect(await codes(ofLines(design))).toEqual(Array(4).fill('404 cart.item-missing'));
  expect(await codes(ofServices(label))).toEqual(Array(3).fill('404 services.missing'));
  expect((await anna.changeDesign(label, { project_name: 'Senf' })).statusCode).toBe(404);
  expect(good(await anna.open('GET', `/cart/getCart/${cart._id}`))).toEqual(before);
});

test('a key used for a line is refused for a design, and the other way round; nothing is lost', async () => {
  const anna = await open.customer();
  const keys = [randomUUID(), randomUUID()];
  const addLine = (cartId: string, key = '') =>
    open.shop.server.inject({
      method: 'POST',
      url: `/public/1/de/cart/addCartItem/${cartId}`,
      headers: {
        'x-api-key': open.shop.apiKey,
        authorization: open.shop.tokenFor(anna.customerId),
        'idempotency-key': key,
      },
      payload: { configuration: plainConfiguration, name: 'Honig' },
    });
  const { _id: cartId } = good(await addLine('', keys[0]));
  const { cart } = good(await anna.addDesign({ project_name: 'Honig' }, cartId, keys[1]));
  const refused = [
    await anna.addDesign({ project_name: 'Senf' }, cartId, keys[0]),
    await addLine(cartId, keys[1]),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  for (const again of [addLine(cartId, keys[0]), anna.addDesign({ project_name: 'Honig' }, cartId, keys[1])])
    expect((await again).statusCode).toBe(200);
  expect(good(await anna.open('GET', `/cart/getCart/${cartId}`))).toEqual(cart);
});

test('a guest’s cart is merged into a customer’s cart with services, and nothing is lost', async () => {
  const anna = await open.customer();
  const { cart } = good(await anna.addDesign());
  const guest = await open.shop.server.inject({
    method: 'POST',
    url: '/public/2/en/cart/addCartItem',
    headers: { 'x-api-key': open.shop.apiKey, 'x-guest-id': randomUUID() },
    payload: { configuration: plainConfiguration, name: 'Wein' },
  });
  const { app } = open.shop;
  await app.db.transaction().execute((trx) => claimCart(app, trx, good(guest)._id, anna.customerId));
  const merged = good(await anna.open('GET', `/cart/getCart/${cart._id}`));
  expect(merged).toMatchObject({
    quantity_items: 2,
    market: 2,
    services: [{ price: { currency: 'GBP' }, price_change: { reason: 'market' } }],
  });
});

test('a service removed more than 30 days ago is deleted by the sweep', async () => {
  const anna = await open.customer();
  const { service_id: id, cart } = good(await anna.addDesign());
  good(await anna.open('DELETE', `/cart/${cart._id}/service/${id}`));
  const { db } = open.shop.app;
  await sql`update cart_items set removed_at = now() - interval '31 days' where id = ${id}`.execute(db);
  expect((await anna.open('POST', `/cart/${cart._id}/service/${id}/restore`)).statusCode).toBe(404);
  await db.transaction().execute((trx) => sweepCarts(trx));
  expect(await findItem(db, cart._id, id)).toBeUndefined();
});

test('a service that is no longer offered keeps its price for 30 days, and prevents the order of the cart afterwards', async () => {
  const { app } = open.shop;
  const [soon, late] = [await open.customer(), await open.customer()];
  const carts = await Promise.all(
    [soon, late].map(async (one) => good(await one.addDesign({ project_name: 'Honig' })).cart._id as string),
  );
  const [ofSoon = '', ofLate = ''] = carts;
  const { priceList } = await currentCatalogue(app);
  const { services: _offered, ...without } = priceList;
  const premiumOnly = { design: { sort: 100, packageTypes: { premium: 0 } } };
  await insertCatalogueVersion(app.db, {
    ...{
      kind: 'price-list',
      version: 'premium-only',
      activeFrom: new Date(app.now().getTime() - 2_000),
    },
    document: { ...without, services: premiumOnly, version: 'premium-only' },
  });
  await expect.poll(async () => (await currentCatalogue(app)).priceList.version).toBe('premium-only');
  expect((await soon.addDesign({ high_priority: true })).json()).toMatchObject({
    ...{ status: 422, errors: [{ path: 'high_priority' }, { path: 'package_type' }] },
  });
  const activeFrom = new Date(app.now().getTime() - 1_000);
  const document = { ...without, version: 'nothing-offered' };
  await insertCatalogueVersion(app.db, {
    ...{ kind: 'price-list', version: 'nothing-offered', activeFrom, document },
  });
  await expect.poll(async () => (await currentCatalogue(app)).priceList.version).toBe('nothing-offered');
  expect((await soon.order(ofSoon)).services).toMatchObject([{ subject: 'Honig' }]);

  await sql`update cart_items set price_valid_until = to_timestamp(0) where cart_id = ${ofLate}`.execute(
    app.db,
  );
  await late.prepare(ofLate);
  good(await late.accept(ofLate));
  const told = await late.checkOut(ofLate);
  expect([told.statusCode, told.json().removed_services]).toMatchObject([409, [{ subject: 'Honig' }]]);
  const shown = good(await late.open('GET', `/cart/getCart/${ofLate}`));
  expect(shown).toMatchObject({ totals: { net: 0 }, services: [{ obstacle: { text: expect.any(String) } }] });
  good(await late.accept(ofLate));
  const refused = await late.checkOut(ofLate);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'services' }]]);
  expect((await late.addReview()).statusCode).toBe(404);
});
