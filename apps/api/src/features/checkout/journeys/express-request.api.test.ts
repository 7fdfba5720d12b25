import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeAddress } from '#testing/checkout-visit.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { mailsTo } from '#testing/mailbox.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

/** A cart with a service, ready to be ordered to an address, and calls for its consent and checkout. */
async function withService(service: string, address: object = {}) {
  const anna = await open.customer();
  const { cart } = good(await anna.addReview({ service }));
  const { id } = good(
    await anna.own('POST', `/addresses/${anna.customerId}`, { ...homeAddress, ...address }),
  );
  const url = `/${anna.customerId}/cart/${cart._id}`;
  const { version } = good(
    await anna.own('PATCH', url, { delivery_address_id: id, payment_type: 'invoice' }),
  );
  const accept = async (more: object = {}) =>
    good(await anna.own('PATCH', url, { terms_accepted: true, version, ...more }));
  const stored = async () =>
    (
      await open.shop.app.db
        .selectFrom('orders')
        .select('services_begin_at')
        .where('cart_id', '=', cart._id)
        .executeTakeFirst()
    )?.services_begin_at;
  return { anna, accept, checkOut: () => anna.checkOut(cart._id), stored };
}

test('a consumer asks expressly that services begin; it is kept with the order and confirmed by mail', async () => {
  const { anna, accept, checkOut, stored } = await withService('data-check');
  await accept();
  const refused = await checkOut();
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ path: 'services_begin', code: 'checkout.services-begin' }],
  ]);
  expect(await stored()).toBeUndefined();
  await accept({ services_begin: true });
  // Consent to the terms without it takes it back.
  await accept();
  expect((await checkOut()).statusCode).toBe(422);
  await accept({ services_begin: true });
  good(await checkOut());
  expect(await stored()).toBeInstanceOf(Date);
  const mail = (await mailsTo(open.shop, await anna.email())).at(-1);
  expect(mail?.text).toContain('Widerrufsrecht erlischt');
});

test.each([
  ['a business', 'data-check', { company: 'Imkerei Muster' }],
  ['whoever orders goods alone', 'printed-proof', {}],
])('%s need not', async (_who, service, address) => {
  const { accept, checkOut, stored } = await withService(service, address);
  await accept({ services_begin: service === 'data-check' });
  good(await checkOut());
  expect(await stored()).toBeNull();
});
