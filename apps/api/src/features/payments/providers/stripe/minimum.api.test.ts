import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';
import { openStripeShop } from './stripe-shop.ts';

let paying: Awaited<ReturnType<typeof openStripeShop>>;
beforeAll(async () => {
  paying = await openStripeShop();
  const { app } = paying.shop;
  const { priceList } = await currentCatalogue(app);
  const { 1: german } = priceList.markets;
  // Delivery is free: a voucher may leave a few cents.
  const shipping = { ...german.shipping, fee: 0 };
  const version = 'free-delivery';
  const markets = { ...priceList.markets, 1: { ...german, shipping } };
  await insertCatalogueVersion(app.db, {
    ...{ kind: 'price-list', version, activeFrom: new Date() },
    document: { ...priceList, version, markets },
  });
  while ((await currentCatalogue(app)).priceList.version !== version)
    await new Promise((resume) => setTimeout(resume, 50));
});
afterAll(() => paying.close());

/** A cart whose voucher leaves this amount of the goods (net, in cents). */
async function cartOf(left: number) {
  const visit = await openVisit(paying.shop);
  const { open, own, customerId } = visit;
  const cart = (await open('POST', '/1/de/cart/addCartItem', { configuration: plain })).json();
  const off = cart.totals.net - left;
  await putVouchersInForce(paying.shop.app, {
    ...{ code: `LEFT${left}`, kind: 'amount', amount: { EUR: off, GBP: off, AUD: off } },
  });
  const put = await open('PUT', `/cart/${cart._id}/voucher`, { code: `LEFT${left}` });
  expect(put.statusCode).toBeLessThan(300);
  const address = (await own('POST', `/addresses/${customerId}`, homeAddress)).json();
  const patch = (body: object) => own('PATCH', `/${customerId}/cart/${cart._id}`, body);
  await patch({ delivery_address_id: address.id, payment_type: 'card' });
  await visit.accept(cart._id);
  const offered = async () =>
    (await open('GET', `/payments/1/types?token=${cart._id}`))
      .json()
      .payments.map(({ id }: { id: string }) => id);
  return { visit, cartId: cart._id as string, offered, patch };
}

test('a total below Stripe’s minimum is not offered to be paid there, and refused with a reason', async () => {
  const { visit, cartId, offered, patch } = await cartOf(20);
  expect(await offered()).toEqual(['bank_transfer']);
  const refused = await visit.checkOut(cartId);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    { path: 'payment_type', code: 'payments.below-minimum', message: expect.stringContaining('0,50') },
  ]);
  expect(paying.stripe.requests).toEqual([]);
  await patch({ payment_type: 'bank_transfer' });
  await visit.accept(cartId);
  expect((await visit.checkOut(cartId)).statusCode).toBe(200);
});

test('the minimum itself is accepted, and a total of 0 needs no payment', async () => {
  const { visit, cartId, offered } = await cartOf(42);
  expect(await offered()).toContain('card');
  expect((await visit.checkOut(cartId)).json().redirect_url).toContain('/c/pay/');
  const free = await cartOf(0);
  expect(await free.offered()).toContain('card');
  expect((await free.visit.checkOut(free.cartId)).json().redirect_url).toContain('?order=');
});
