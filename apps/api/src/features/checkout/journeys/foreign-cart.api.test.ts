import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('a visitor’s cart can be claimed under its own guest identity only', async () => {
  const guest = randomUUID();
  const added = await shop.server.inject({
    method: 'POST',
    url: '/public/1/de/cart/addCartItem',
    headers: { 'x-api-key': shop.apiKey, 'x-guest-id': guest },
    payload: { configuration: plainConfiguration, name: 'Honig' },
  });
  const { _id: cartId, version } = added.json();
  const { customerId, own } = await openVisit(shop);
  const claim = (guestId: string) =>
    own('PATCH', `/${customerId}/cart/${cartId}`, { remarks: 'x', version }, { 'x-guest-id': guestId });
  expect((await claim(randomUUID())).statusCode).toBe(404);
  const row = () =>
    shop.app.db.selectFrom('carts').select('customer_id').where('id', '=', cartId).executeTakeFirst();
  expect(await row()).toEqual({ customer_id: null });
  expect((await claim(guest)).statusCode).toBe(200);
  expect(await row()).toEqual({ customer_id: customerId });
});

test('carts without an owner that are claimed concurrently become one cart with all their lines', async () => {
  const visit = await openVisit(shop);
  const carts = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const made = await shop.server.inject({
        method: 'POST',
        url: '/public/1/de/cart/addCartItem',
        headers: { 'x-api-key': shop.apiKey },
        payload: { configuration: plainConfiguration, name: `Honig ${n}` },
      });
      return made.json()._id as string;
    }),
  );
  const answers = await Promise.all(
    carts.map((id) => visit.own('PATCH', `/${visit.customerId}/cart/${id}`, { remarks: 'Bitte klingeln' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(carts.map(() => 200));
  const { cart } = (await visit.own('GET', `/cart/${visit.customerId}/getCart`)).json();
  expect(cart.quantity_items).toBe(carts.length);
});
