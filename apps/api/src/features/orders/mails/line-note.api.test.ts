import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as configuration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('the order and its mail show the name and the note of each line', async () => {
  const visit = await openVisit(shop);
  const { open, own, customerId } = visit;
  const cart = (await open('POST', '/1/de/cart/addCartItem', { configuration, name: 'Lindenhonig' })).json();
  const [item] = cart.cart_items;
  const noted = { note: 'Für das Hoffest' };
  expect((await open('PATCH', `/cart/${cart._id}/cartItem/${item.id}`, noted)).statusCode).toBe(200);
  const address = (await own('POST', `/addresses/${customerId}`, homeAddress)).json();
  await own('PATCH', `/${customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: 'bank_transfer' },
  });
  await visit.accept(cart._id);
  const { order_id: id } = (await visit.checkOut(cart._id)).json();
  expect(await visit.order(id)).toMatchObject({ jobs: [{ name: 'Lindenhonig', note: 'Für das Hoffest' }] });
  const customer = await findCustomer(shop.app.db, customerId);
  const [mail] = await mailsTo(shop, customer?.email ?? '');
  const text = `${mail?.text}`.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Lindenhonig');
  expect(text).toContain('Ihre Notiz: Für das Hoffest');
});
