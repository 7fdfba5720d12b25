import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const vienna = { ...homeAddress, postcode: '1010', city: 'Wien', country_id: 40, phone: '' };
const madeira = { ...homeAddress, postcode: '9000-017', city: 'Funchal', country_id: 620, phone: '' };
const tenerife = {
  ...homeAddress,
  postcode: '38001',
  city: 'Santa Cruz',
  country_id: 10,
  state: 'TF',
  phone: '',
};
const belfast = { ...homeAddress, postcode: 'BT1 1AA', city: 'Belfast', country_id: 2, phone: '' };
const jersey = { ...belfast, postcode: 'JE2 3AB', city: 'St Helier' };

/** A customer with a cart on a site, and functions to change it. */
async function cartOf(site: string) {
  const visit = await openVisit(shop);
  const cart = (await visit.open('POST', `/${site}/cart/addCartItem`, { configuration: plain })).json();
  const save = (address: object) => visit.own('POST', `/addresses/${visit.customerId}`, address);
  const patch = (payload: object) => visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, payload);
  const now = async () => (await visit.open('GET', `/cart/getCart/${cart._id}`)).json();
  /** Delivers to a new address; returns the cart. */
  const deliver = async (address: object, more: object = {}) => {
    const { id } = (await save(address)).json();
    return (await patch({ delivery_address_id: id, ...more })).json();
  };
  return { visit, cart, save, patch, now, deliver };
}

describe('an order from a market to another country of its price list', () => {
  test('has the freight and the VAT of that country, in the cart, the order, its page and the mail', async () => {
    const { visit, cart, now, deliver } = await cartOf('1/de');
    const { net } = cart.totals;
    expect(cart.totals).toMatchObject({ shipping: 0, vat: { rate: 1900, country: 'DE' } });
    const totals = {
      currency: 'EUR',
      net,
      discount: 0,
      shipping: 990,
      vat: {
        rate: 2000,
        country: 'AT',
        amount: Math.round((net + 990) * 0.2),
        reverse_charge: false,
      },
      gross: Math.round((net + 990) * 1.2),
    };
    expect((await deliver(vienna, { payment_type: 'bank_transfer' })).totals).toEqual(totals);
    expect((await now()).totals).toEqual(totals);
    await visit.accept(cart._id);
    const ordered = await visit.checkOut(cart._id);
    expect(ordered.statusCode).toBe(200);
    const order = await visit.order(ordered.json().order_id);
    expect(order.totals).toEqual(totals);
    expect(order.delivery_address).toMatchObject({ country_id: 40, country: 'Austria' });
    const customer = await findCustomer(shop.app.db, visit.customerId);
    const text = (await mailsTo(shop, customer?.email ?? '')).map((mail) => mail.text).join();
    expect(text).toContain('20\u00a0% AT');
    expect(text).toContain('Österreich');
  });

  test('has the rates of the area if the area has its own', async () => {
    const { deliver } = await cartOf('10/es');
    expect((await deliver(madeira)).totals).toMatchObject({
      shipping: 2490,
      vat: { rate: 2200, country: 'PT' },
    });
  });

  test('has no VAT for a business with a VAT number of the invoice country', async () => {
    const { deliver, patch } = await cartOf('1/de');
    await deliver(vienna);
    expect((await patch({ vat_number: 'ATU13585628' })).statusCode).toBe(422);
    expect((await patch({ vat_number: 'ATU13585627' })).json().totals).toMatchObject({
      shipping: 990,
      vat: { rate: 0, amount: 0, country: 'AT', reverse_charge: true },
    });
  });

  test('is refused with a message if the market does not deliver there', async () => {
    const { visit, save, patch, cart } = await cartOf('5/fr');
    const { id } = (await save(vienna)).json();
    const refused = await patch({ delivery_address_id: id });
    expect(refused.json().errors).toMatchObject([
      { path: 'delivery_address_id', code: 'checkout.delivery-country' },
    ]);
    // It is accepted as an invoice address.
    const french = { ...homeAddress, postcode: '69001', city: 'Lyon', country_id: 5, phone: '' };
    const home = (await save(french)).json().id;
    const taken = await patch({ delivery_address_id: home, billing_address_id: id, payment_type: 'card' });
    expect(taken.json().totals.vat).toMatchObject({ rate: 2000, country: 'FR' });
    // An address that is changed afterwards is checked again.
    await visit.own('PUT', `/addresses/${visit.customerId}/${home}`, vienna);
    await visit.accept(cart._id);
    expect((await visit.checkOut(cart._id)).json().errors).toMatchObject([
      { code: 'checkout.delivery-country' },
    ]);
  });
});

describe('a special area', () => {
  test.each([
    ['10/es', tenerife, 'Canary Islands: this place is outside the VAT area, and we don’t deliver there.'],
    ['2/en', jersey, 'Jersey: this place is outside'],
  ])(
    'of market %s is refused for delivery with the reason, and accepted for invoices',
    async (site, address, reason) => {
      const { visit, save, patch } = await cartOf(site);
      const asked = await visit.own('POST', `/address/${visit.customerId}/validateCountry`, {
        country_id: address.country_id,
        postcode: address.postcode,
      });
      expect(asked.json()).toMatchObject({ valid: false, deliverable: false });
      const wanted = await save({ ...address, is_default_delivery: true });
      expect(wanted.json().errors).toMatchObject([{ path: 'postcode', code: 'addresses.area-outside' }]);
      expect(wanted.json().errors[0].message).toBe(
        (await save({ ...address, is_default_delivery: true })).json().errors[0].message,
      );
      const kept = (await save(address)).json();
      expect(kept).toMatchObject({ is_default_delivery: false, is_default_billing: true });
      const refused = await patch({ delivery_address_id: kept.id });
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'delivery_address_id']);
      expect(refused.json().errors[0].message).toContain(reason);
    },
  );

  test('in Northern Ireland belongs to the Union: VAT numbers with XI remove the VAT, those with GB don’t', async () => {
    const { deliver, patch } = await cartOf('2/en');
    expect((await deliver(belfast)).totals.vat).toMatchObject({ rate: 2000, country: 'XI' });
    expect((await patch({ vat_number: 'GB980780684' })).json().totals.vat.rate).toBe(2000);
    expect((await patch({ vat_number: 'XI980780684' })).json().totals.vat).toMatchObject({
      rate: 0,
      reverse_charge: true,
    });
  });

  test('of Austria with a German postcode has Austrian VAT', async () => {
    const { deliver } = await cartOf('1/de');
    const jungholz = { ...homeAddress, postcode: '87491', city: 'Jungholz', phone: '' };
    expect((await deliver(jungholz)).totals).toMatchObject({
      shipping: 0,
      vat: { rate: 1900, country: 'AT' },
    });
  });
});
