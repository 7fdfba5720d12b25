import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCustomerTerms, seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const set = { id: randomUUID(), part: 'front' };

test('labels of a set stay its parts in the cart, in the order and in its words', async () => {
  const visit = await openVisit(shop);
  const { customerId, own, open } = visit;
  await saveCustomerTerms(shop.app.db, customerId, { discount: 0, paymentDays: 14 });
  const add = (configuration: object, cartId = '') =>
    open('POST', `/1/de/cart/addCartItem${cartId && `/${cartId}`}`, { configuration, name: '' });
  const first = (await add({ ...plainConfiguration, set })).json();
  const cartId: string = first._id;
  // A label of a set costs what it costs by itself.
  const other = await openVisit(shop);
  const alone = (
    await other.open('POST', '/1/de/cart/addCartItem', { configuration: plainConfiguration, name: '' })
  ).json();
  expect(first.cart_items[0].price.net).toBe(alone.cart_items[0].price.net);
  const back = { ...plainConfiguration, width: 40, height: 30, set: { ...set, part: 'back' } };
  const cart = (await add(back, cartId)).json();
  expect(
    cart.cart_items.map(({ configuration }: { configuration: { set: unknown } }) => configuration.set),
  ).toEqual([set, { ...set, part: 'back' }]);
  // A changed quantity leaves the set as it is.
  const item = `/cart/${cartId}/cartItem/${cart.cart_items[1].id}`;
  const changed = (await open('PATCH', item, { quantity: 2000 })).json();
  expect(changed.cart_items[1].configuration.set).toEqual({ ...set, part: 'back' });

  const { id } = (await own('POST', `/addresses/${customerId}`, homeAddress)).json();
  await own('PATCH', `/${customerId}/cart/${cartId}`, { delivery_address_id: id, payment_type: 'invoice' });
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const { jobs } = await visit.order(orderId);
  expect(jobs.map((job: { set: unknown }) => job.set)).toEqual([set, { ...set, part: 'back' }]);
  expect(jobs[1].details).toContainEqual({ label: 'Part of a set', value: 'back label' });
});

test('a part that is none, and an id that is none, are refused', async () => {
  const { open } = await openVisit(shop);
  for (const wrong of [{ ...set, part: 'lid' }, { ...set, id: 'mine' }, { id: set.id }, 'front']) {
    const answer = await open('POST', '/1/de/cart/addCartItem', {
      configuration: { ...plainConfiguration, set: wrong },
      name: '',
    });
    expect([400, 422]).toContain(answer.statusCode);
  }
});
