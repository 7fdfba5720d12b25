import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** A customer's cart with one line, which has a file of one page. */
async function cartWithFile() {
  const visit = await openVisit(shop);
  const fileId = await givenPrintFile(shop, visit.customerId);
  const body = { configuration: plain, name: 'Honig', artwork: { file_ids: [fileId] } };
  const cart = (await visit.open('POST', '/1/de/cart/addCartItem', body)).json();
  const url = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
  return { visit, fileId, url };
}

test('a line whose file was removed from the library can still be changed', async () => {
  const { visit, fileId, url } = await cartWithFile();
  const removed = await visit.own('DELETE', `/customer/${visit.customerId}/customerFile/${fileId}`);
  expect(removed.statusCode).toBe(200);
  for (const change of [{ note: 'Zweite Charge' }, { price_change: null }, { quantity: 2000 }])
    expect([change, (await visit.open('PATCH', url, change)).statusCode]).toEqual([change, 200]);
  const named = await visit.open('PATCH', url, { artwork: { file_ids: [fileId] } });
  expect(named.json().errors).toMatchObject([{ code: 'cart.artwork-missing' }]);
});

test('a line replaced with more designs than its file has pages asks for artwork again', async () => {
  const { visit, fileId, url } = await cartWithFile();
  const [two, three] = [
    [500, 500],
    [400, 300, 300],
  ];
  const same = (await visit.open('PUT', `/1/de${url}`, { configuration: plain, name: 'Honig' })).json();
  expect(same.cart_items[0].artwork).toMatchObject({ file_ids: [fileId] });
  const more = await visit.open('PUT', `/1/de${url}`, { configuration: { ...plain, sorts: two } });
  expect([more.statusCode, more.json().cart_items[0].artwork]).toEqual([200, null]);
  // Files named in the call must fit.
  const named = { configuration: { ...plain, sorts: three }, artwork: { file_ids: [fileId] } };
  expect((await visit.open('PUT', `/1/de${url}`, named)).json().errors).toMatchObject([
    { code: 'cart.artwork-pages' },
  ]);
});

test('a line that becomes a blank label has no artwork', async () => {
  const { visit, url } = await cartWithFile();
  const blank = { configuration: { ...plain, productType: 'blank' } };
  const { cart_items: lines } = (await visit.open('PUT', `/1/de${url}`, blank)).json();
  expect(lines).toMatchObject([{ needs_artwork: false, artwork: null }]);
});
