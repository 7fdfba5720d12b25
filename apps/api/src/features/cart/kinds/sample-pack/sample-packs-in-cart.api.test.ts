import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPack, changePriceList, chosenSamples } from '#testing/clients/sample-packs.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { plainConfiguration } from '#testing/configurations.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

/** A call of a guest of the storefront. */
const guestCall =
  (guestId: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) =>
    open.shop.server.inject({
      method,
      url: `/public${url}`,
      headers: {
        'x-api-key': open.shop.apiKey,
        'x-guest-id': guestId,
        'accept-language': 'de',
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });

test('a visitor adds a pack, changes its choice, removes it and puts it back; the price is that of the list', async () => {
  const call = guestCall(randomUUID());
  const added = good(await call('POST', '/1/de/cart/addSamplePack', chosenSamples));
  const [pack] = added.sample_packs;
  expect(added).toMatchObject({ quantity_items: 1, totals: { net: 490, vat: { amount: 93 }, gross: 583 } });
  expect(pack).toMatchObject({
    name: 'Musterpaket',
    samples: [
      { kind: 'material', id: 'PP-WG-P', name: expect.any(String) },
      { kind: 'material', id: 'KRA' },
      { kind: 'finish', id: 'FOIL-G' },
    ],
    price: { net: 490, currency: 'EUR' },
    obstacle: null,
  });
  const path = `/cart/${added._id}/samplePack/${pack.id}`;
  const changed = good(await call('PUT', path, { finishes: ['FOIL-G', 'FOIL-G'] }));
  expect(changed.sample_packs).toMatchObject([{ id: pack.id, samples: [{ id: 'FOIL-G' }] }]);
  expect(changed.version).toBe(added.version + 1);
  const removed = good(await call('DELETE', path));
  expect(removed).toMatchObject({
    ...{ quantity_items: 0, sample_packs: [], totals: { gross: 0 } },
    removed_sample_packs: [{ id: pack.id, name: 'Musterpaket', samples: [{ id: 'FOIL-G' }] }],
  });
  expect((await call('PUT', path, chosenSamples)).statusCode).toBe(404);
  const back = good(await call('POST', `${path}/restore`));
  expect(back).toMatchObject({ removed_sample_packs: [], sample_packs: [{ id: pack.id }] });
  expect((await call('DELETE', `/cart/${added._id}/cartItem/${pack.id}`)).json().type).toContain(
    'item-missing',
  );
});

test('a choice that can’t be sent is refused in the caller’s language, and nothing is stored', async () => {
  const call = guestCall(randomUUID());
  const { _id: cartId, version } = good(await call('POST', '/1/de/cart/addSamplePack', chosenSamples));
  const { materials } = good(await call('GET', '/1/de/calculatorInfo'));
  const many = materials.slice(0, 13).map(({ id }: { id: string }) => id);
  expect(many).toHaveLength(13);
  const messageOf = async (choice: object) => {
    const answer = await call('POST', `/1/de/cart/addSamplePack/${cartId}`, choice);
    return [answer.statusCode, answer.json().errors?.[0]];
  };
  expect(await messageOf({})).toMatchObject([
    422,
    { path: 'materials', message: expect.stringContaining('mindestens ein Material') },
  ]);
  expect(await messageOf({ materials: many })).toMatchObject([
    422,
    { path: 'materials', message: expect.stringContaining('höchstens 12 Muster') },
  ]);
  expect(await messageOf({ finishes: ['NO-SUCH'] })).toMatchObject([
    422,
    { path: 'finishes', message: expect.stringContaining('nicht mehr erhältlich') },
  ]);
  expect(await messageOf({ materials: [...many.slice(0, 12), many[0]] })).toEqual([200, undefined]);
  const cart = good(await call('GET', `/cart/getCart/${cartId}`));
  expect([cart.sample_packs.length, cart.version]).toEqual([2, version + 1]);
});

test('a repeated call adds one pack; a used key and a fourth pack are refused', async () => {
  const call = guestCall(randomUUID());
  const key = randomUUID();
  const { _id: cartId } = good(await call('POST', '/1/de/cart/addSamplePack', chosenSamples, key));
  const path = `/1/de/cart/addSamplePack/${cartId}`;
  const turned = { ...chosenSamples, materials: chosenSamples.materials.toReversed() };
  expect(good(await call('POST', path, turned, key)).sample_packs).toHaveLength(1);
  expect((await call('POST', path, { materials: ['KRA'] }, key)).json().type).toContain('cart.item-key');
  const line = { configuration: plainConfiguration };
  expect((await call('POST', `/1/de/cart/addCartItem/${cartId}`, line, key)).statusCode).toBe(409);
  for (let n = 0; n < 2; n += 1) good(await call('POST', path, chosenSamples));
  const fourth = await call('POST', path, chosenSamples);
  expect([fourth.statusCode, fourth.json().detail]).toEqual([409, expect.stringContaining('3 Musterpakete')]);
});

test('a pack moves with its cart to another market, and its change there is told until it was seen', async () => {
  const call = guestCall(randomUUID());
  const { _id: cartId } = good(await call('POST', '/1/de/cart/addSamplePack', chosenSamples));
  const line = { configuration: plainConfiguration };
  const moved = good(await call('POST', `/2/en/cart/addCartItem/${cartId}`, line));
  const [{ id, price, price_change: change, name }] = moved.sample_packs;
  expect([price.currency, change.reason, change.before.amount, name]).toEqual([
    'GBP',
    'market',
    490,
    'Sample pack',
  ]);
  const cart = good(await call('POST', `/cart/${cartId}/samplePack/${id}/price-seen`));
  expect(cart.sample_packs[0].price_change).toBeNull();
});

test('a pack with a sample that is no longer in the catalogue stops the checkout until it is changed', async () => {
  const anna = await open.customer();
  const cart = await addPack(anna);
  await sql`update cart_items set configuration = jsonb_set(configuration, '{samples,0,id}', '"GONE"')
    where cart_id = ${cart._id}`.execute(open.shop.app.db);
  await anna.prepare(cart._id);
  good(await anna.accept(cart._id));
  const first = await anna.checkOut(cart._id);
  expect([first.statusCode, first.json().type]).toEqual([409, expect.stringContaining('checkout.repriced')]);
  expect(first.json().removed_sample_packs).toMatchObject([{ name: 'Musterpaket', samples: 3, net: 490 }]);
  good(await anna.accept(cart._id));
  const second = await anna.checkOut(cart._id);
  expect([second.statusCode, second.json().errors]).toMatchObject([
    422,
    expect.arrayContaining([expect.objectContaining({ path: 'sample_packs' })]),
  ]);
  const [{ id }] = cart.sample_packs;
  const changed = good(await anna.open('PUT', `/cart/${cart._id}/samplePack/${id}`, { materials: ['KRA'] }));
  expect(changed.sample_packs).toMatchObject([{ obstacle: null }]);
  good(await anna.accept(cart._id));
  expect((await anna.checkOut(cart._id)).statusCode).toBe(200);
});

test('what was changed since a consent is told pack by pack', async () => {
  const anna = await open.customer();
  const cart = await addPack(anna);
  await anna.prepare(cart._id);
  const { version } = good(await anna.accept(cart._id));
  const [{ id }] = cart.sample_packs;
  good(await anna.open('PUT', `/cart/${cart._id}/samplePack/${id}`, { materials: ['KRA'] }));
  await addPack(anna, { finishes: ['FOIL-G'] }, cart._id);
  const url = `/cart/${anna.customerId}/checkout/${cart._id}?version=${version}`;
  const told = await anna.own('GET', url);
  expect(told.statusCode).toBe(409);
  expect(told.json()).toMatchObject({
    added_sample_packs: [{ samples: 1, net: 490 }],
    removed_sample_packs: [],
    changed_sample_packs: [{ id, before: { samples: 3 }, after: { samples: 1 }, what: ['samples'] }],
  });
});

test('without its row in the price list no pack is offered, and none in a cart can be ordered once its price has ended', async () => {
  const anna = await open.customer();
  const cart = await addPack(anna);
  await changePriceList(open.shop, ({ samplePack: _row, ...list }) => list);
  const refused = await anna.open('POST', '/1/de/cart/addSamplePack', chosenSamples);
  expect([refused.statusCode, refused.json().type]).toEqual([
    404,
    expect.stringContaining('samples.not-offered'),
  ]);
  const info = good(await anna.open('GET', '/1/de/calculatorInfo'));
  expect(info.priceList.samplePack).toBeUndefined();
  await sql`update cart_items set price_valid_until = to_timestamp(0) where cart_id = ${cart._id}`.execute(
    open.shop.app.db,
  );
  await anna.prepare(cart._id);
  good(await anna.accept(cart._id));
  expect((await anna.checkOut(cart._id)).statusCode).toBe(409);
  const openedCart = good(await anna.open('GET', `/cart/getCart/${cart._id}`));
  expect(openedCart.sample_packs[0].obstacle.text).toContain('bieten wir zurzeit nicht an');
  await changePriceList(open.shop, (list) => ({ ...list, samplePack: 490 }));
});
