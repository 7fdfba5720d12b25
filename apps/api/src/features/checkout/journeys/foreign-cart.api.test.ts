import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.services);
});
afterAll(() => shop.close());

test('a visitor’s cart becomes the customer’s under its own guest identity, and under no other', async () => {
  const guest = randomUUID();
  const added = await shop.app.inject({
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
    shop.services.db.selectFrom('carts').select('customer_id').where('id', '=', cartId).executeTakeFirst();
  expect(await row()).toEqual({ customer_id: null });
  expect((await claim(guest)).statusCode).toBe(200);
  expect(await row()).toEqual({ customer_id: customerId });
});
