import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { confirmNumberOf } from '#testing/desk/vat-claims.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const french = { ...homeAddress, address: '3 rue des Lilas', postcode: '69001', city: 'Lyon', country_id: 5 };
const italian = {
  ...homeAddress,
  address: 'Via Roma 7',
  postcode: '10123',
  city: 'Torino',
  state: 'TO',
  country_id: 7,
};
const numbers = { french: 'FR40303265045', italian: 'IT00743110157', german: 'DE136695976' } as const;

/** A customer with a cart in France and addresses in three countries. */
async function frenchCart() {
  const visit = await openVisit(shop);
  const cart = (await visit.open('POST', '/5/fr/cart/addCartItem', { configuration: plain })).json();
  const save = async (address: object) =>
    (await visit.own('POST', `/addresses/${visit.customerId}`, address)).json().id as number;
  const ids = { french: await save(french), italian: await save(italian), german: await save(homeAddress) };
  const path = `/${visit.customerId}/cart/${cart._id}`;
  const patch = (payload: object) => visit.own('PATCH', path, payload);
  const now = async () => (await visit.open('GET', `/cart/getCart/${cart._id}`)).json();
  await patch({ delivery_address_id: ids.french, payment_type: 'card' });
  return { visit, cartId: cart._id as string, ids, patch, now };
}

describe('a VAT number', () => {
  test.each([
    ['DE303265045'],
    ['FRDE303265045'],
    ['XX40303265045'],
    ['FRZZ303265045'],
    [numbers.german],
    [numbers.italian],
  ])('%s does not remove the VAT from a French invoice', async (number) => {
    const { patch, now } = await frenchCart();
    const answer = await patch({ vat_number: number });
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([422, 'vat.invalid']);
    expect((await now()).totals.vat).toMatchObject({ rate: 2000, reverse_charge: false });
    const asked = await shop.server.inject({
      url: `/public/isVatNumberValid/5/${number}`,
      headers: { 'x-api-key': shop.apiKey },
    });
    expect(asked.json()).toEqual({ valid: false, country: 'FR', vat_number: '' });
  });

  test('must belong to the country of the invoice, and is checked again when that changes', async () => {
    const { ids, patch, now } = await frenchCart();
    const taken = await patch({ vat_number: numbers.french });
    expect(taken.json().totals.vat).toMatchObject({ rate: 0, reverse_charge: true });
    // The invoice goes to Italy: the French number is no longer valid, an Italian one is.
    const moved = (await patch({ billing_address_id: ids.italian })).json();
    expect(moved).toMatchObject({ vat_number: '', totals: { vat: { rate: 2000, reverse_charge: false } } });
    expect((await patch({ vat_number: numbers.french })).statusCode).toBe(422);
    expect((await patch({ vat_number: numbers.italian })).json().totals.vat.rate).toBe(0);
    // The seller's own country: the number is valid, but does not remove the VAT.
    await patch({ billing_address_id: ids.german, vat_number: numbers.german });
    expect(await now()).toMatchObject({ vat_number: numbers.german, totals: { vat: { rate: 2000 } } });
  });

  test('removes “TTC” from the total of a French confirmation', async () => {
    const mailsOf = async (number: string) => {
      const { visit, cartId, patch } = await frenchCart();
      await patch({ vat_number: number, payment_type: 'bank_transfer' });
      await visit.accept(cartId);
      expect((await visit.checkOut(cartId)).statusCode).toBe(200);
      const customer = await findCustomer(shop.app.db, visit.customerId);
      return (await mailsTo(shop, customer?.email ?? '')).map(({ text }) => text).join('\n');
    };
    expect(await mailsOf('')).toContain('Total TTC');
    const untaxed = await mailsOf(numbers.french);
    expect(untaxed).toContain('Total');
    expect(untaxed).not.toContain('TTC');
  });

  test('is no longer valid if the address itself is moved to another country, and consent is required again', async () => {
    const { visit, cartId, ids, patch, now } = await frenchCart();
    await patch({ billing_address_id: ids.italian, vat_number: numbers.italian });
    const { version, totals } = await now();
    expect(totals.vat.rate).toBe(0);
    expect((await visit.accept(cartId, version)).statusCode).toBe(200);
    const path = `/addresses/${visit.customerId}/${ids.italian}`;
    expect((await visit.own('PUT', path, homeAddress)).statusCode).toBe(200);
    expect((await now()).totals.vat).toMatchObject({ rate: 2000, reverse_charge: false });
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().totals.after.gross).toBeGreaterThan(totals.gross);
    await visit.accept(cartId);
    const { order_id: orderId } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(orderId)).toMatchObject({
      vat_number: '',
      vat_number_confirmed: null,
      totals: { vat: { rate: 2000, reverse_charge: false } },
    });
  });

  test('not confirmed by a tax office is marked as such on the order, until it is confirmed', async () => {
    const { visit, cartId, patch } = await frenchCart();
    await patch({ vat_number: numbers.french });
    await visit.accept(cartId);
    const { order_id: orderId, order_number: number } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(orderId)).toMatchObject({
      vat_number: numbers.french,
      vat_number_confirmed: false,
      totals: { vat: { reverse_charge: true } },
    });
    expect(await confirmNumberOf(shop.app, number)).toMatchObject({ ok: true });
    expect((await visit.order(orderId)).vat_number_confirmed).toBe(true);
    expect(await confirmNumberOf(shop.app, '2026-1')).toMatchObject({ ok: false, code: 'orders.missing' });

    // The next order with the same number is confirmed already; one with another number is not.
    const next = (
      await visit.open('POST', `/5/fr/cart/addCartItem/${cartId}`, { configuration: plain })
    ).json();
    await visit.accept(next._id);
    const second = (await visit.checkOut(next._id)).json();
    expect((await visit.order(second.order_id)).vat_number_confirmed).toBe(true);
    await patch({ vat_number: 'FRK7399859412' });
    await visit.accept(cartId);
    const third = (await visit.checkOut(cartId)).json();
    expect((await visit.order(third.order_id)).vat_number_confirmed).toBe(false);
  });
});
