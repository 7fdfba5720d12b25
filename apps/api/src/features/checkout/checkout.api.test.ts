import { formatIban } from '@labelwerk/domain/money/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const ordersOf = (cartId: string) =>
  shop.app.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();

describe('checkout', () => {
  test('creates one order, with the amount that was shown, however many concurrent calls there are', async () => {
    const visit = await openVisit(shop);
    const { cartId, gross } = await visit.prepareCart();
    expect(gross).toBe(7027);
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit.checkOut(cartId)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const bodies = new Set(answers.map((answer) => JSON.stringify(answer.json())));
    expect(bodies.size).toBe(1);
    expect(answers[0]?.json().redirect_url).toMatch(/^http:\/\/localhost:4000\/local-payments\/[\w-]{32}$/);
    expect(await ordersOf(cartId)).toMatchObject([
      { gross: 7027, net: 5905, currency: 'EUR', state: 'pending_payment', site: 'de', language: 'de' },
    ]);
    const sessions = await shop.app.db.selectFrom('local_payment_sessions').selectAll().execute();
    expect(
      sessions.filter((session) => session.order_number === answers[0]?.json().order_number),
    ).toHaveLength(1);
  });

  test('after a change of the cart creates a new order, and cancels the unpaid one', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    const first = (await visit.checkOut(cartId)).json();
    await visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, { configuration: plain });
    await visit.accept(cartId);
    const second = (await visit.checkOut(cartId)).json();
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.redirect_url).not.toBe(first.redirect_url);
    expect((await visit.order(first.order_id)).state).toBe('cancelled');
    expect(await visit.order(second.order_id)).toMatchObject({
      state: 'pending_payment',
      totals: { net: 11_810, gross: 14_054 },
    });
  });

  test('lists everything that is missing, and orders nothing', async () => {
    const visit = await openVisit(shop);
    const cart = (await visit.open('POST', '/1/de/cart/addCartItem', { configuration: plain })).json();
    const answer = await visit.checkOut(cart._id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'delivery_address_id',
      'billing_address_id',
      'payment_type',
      'terms_accepted',
    ]);
    await visit.open('DELETE', `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`);
    expect((await visit.checkOut(cart._id)).json().errors[0]).toMatchObject({ code: 'checkout.empty' });
    expect(await ordersOf(cart._id)).toEqual([]);
  });

  test('is refused across sites and for prefetches, without an effect', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      expect((await visit.checkOut(cartId, headers as Record<string, string>)).statusCode).toBe(403);
    }
    expect(await ordersOf(cartId)).toEqual([]);
    expect((await visit.checkOut(cartId, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test('of another customer’s cart is not found, and another customer’s path is forbidden', async () => {
    const [anna, bert] = [await openVisit(shop), await openVisit(shop)];
    const { cartId } = await anna.prepareCart();
    expect((await bert.checkOut(cartId)).statusCode).toBe(404);
    expect((await bert.own('GET', `/cart/${anna.customerId}/checkout/${cartId}`)).statusCode).toBe(403);
    const claimed = await bert.own('PATCH', `/${bert.customerId}/cart/${cartId}`, { remarks: 'mine' });
    expect(claimed.statusCode).toBe(409);
    expect((await bert.own('PATCH', `/${anna.customerId}/cart/${cartId}`, {})).statusCode).toBe(403);
    expect((await bert.checkOut('x'.repeat(300))).statusCode).toBe(404);
  });

  test('does not order a price that differs from the list: it is corrected and shown first', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    await shop.app.db
      .updateTable('cart_items')
      .set((eb) => ({ sheet: eb.val(JSON.stringify({ ...sheetOf(1), net: 1 })) }))
      .where('cart_id', '=', cartId)
      .execute();
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().type).toContain('checkout.repriced');
    expect((await visit.open('GET', `/cart/getCart/${cartId}`)).json().totals.gross).toBe(7027);
    // The cart has the accepted content again.
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
    expect(await ordersOf(cartId)).toMatchObject([{ gross: 7027 }]);
  });

  test('applies today’s price after 30 days, and is refused once', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    await shop.app.db
      .updateTable('cart_items')
      .set({ price_valid_until: new Date(Date.now() - 1000) })
      .where('cart_id', '=', cartId)
      .execute();
    expect((await visit.checkOut(cartId)).statusCode).toBe(409);
    // Today's price equals the one that was shown: the accepted content is still what is ordered.
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  });
});

/** The texts of the mails to a customer, each on one line. */
async function mailsOf(customerId: number): Promise<string[]> {
  const customer = await findCustomer(shop.app.db, customerId);
  const mails = await mailsTo(shop, customer?.email ?? '');
  return mails.map(({ text }) => (text ?? '').replaceAll(/\s+/g, ' '));
}

const sheetOf = (net: number) => ({
  listVersion: '2026-11-01',
  currency: 'EUR',
  rows: [],
  net,
  shipping: 0,
  vat: { rate: 1900, country: 'DE', amount: 0 },
  gross: net,
  quantity: 1000,
  perPiece: 1,
  perThousand: 1,
  area: 1,
});

describe('the details of a cart', () => {
  test('are refused if they don’t belong to the customer or to the market', async () => {
    const visit = await openVisit(shop);
    const other = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    const theirs = await other.prepareCart();
    const foreign = (await other.open('GET', `/cart/getCart/${theirs.cartId}`)).json().delivery_address_id;
    const french = (
      await visit.own('POST', `/addresses/${visit.customerId}`, {
        first_name: 'A',
        last_name: 'M',
        address: '1 rue X',
        postcode: '75001',
        city: 'Paris',
        country_id: 5,
      })
    ).json();
    const patch = (payload: object) => visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, payload);
    for (const [payload, code] of [
      [{ delivery_address_id: foreign }, 'addresses.missing'],
      [{ delivery_address_id: french.id }, 'checkout.delivery-country'],
      [{ payment_type: 'invoice' }, 'checkout.payment-type'],
      [{ payment_type: 'swish' }, 'checkout.payment-type'],
      [{ vat_number: 'DE136695977' }, 'vat.invalid'],
      [{ discount_percent: 100 }, 'field.unknown'],
    ] as const) {
      const answer = await patch(payload);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].code).toBe(code);
    }
    expect((await patch({ billing_address_id: french.id, discount: 100 })).statusCode).toBe(200);
  });

  test('remove the VAT for a business in another member state, but not at home', async () => {
    const visit = await openVisit(shop);
    const cart = (await visit.open('POST', '/5/fr/cart/addCartItem', { configuration: plain })).json();
    expect(cart.totals.vat).toMatchObject({ rate: 2000, country: 'FR', reverse_charge: false });
    const patched = await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
      vat_number: 'FR 40 303 265 045',
    });
    expect(patched.json()).toMatchObject({
      vat_number: 'FR40303265045',
      totals: { vat: { rate: 0, amount: 0, reverse_charge: true } },
    });
    const known = await visit.own('GET', `/getCountryVatId/${visit.customerId}/5`);
    expect(known.json().vat_number).toBe('FR40303265045');
    const german = (
      await visit.open('POST', `/1/de/cart/addCartItem/${cart._id}`, { configuration: plain })
    ).json();
    expect(german.totals.vat).toMatchObject({ rate: 1900, reverse_charge: false });
  });
});

describe('paying later', () => {
  test('by invoice is for approved customers, and starts the work at once', async () => {
    const visit = await openVisit(shop, { paymentDays: 30 });
    const { cartId } = await visit.prepareCart({ payment_type: 'invoice', productType: 'blank' });
    const [first, again] = [await visit.checkOut(cartId), await visit.checkOut(cartId)];
    expect(first.json().redirect_url).toMatch(/^http:\/\/localhost:3000\/de\/.*\?order=[0-9a-f-]{36}$/);
    expect(again.json()).toEqual(first.json());
    const order = await visit.order(first.json().order_id);
    expect(order).toMatchObject({
      state: 'pending_payment',
      actions: { pay: { allowed: false }, cancel: { allowed: true } },
    });
    expect(order.jobs).toMatchObject([{ state: 'approval_pending' }]);
    const state = await visit.own('GET', `/customers/${visit.customerId}/orders/${order.id}/payment`);
    expect(state.json()).toMatchObject({ state: 'on_invoice', transfer: null });
    expect((await mailsOf(visit.customerId))[0]).toContain('innerhalb von 30 Tagen');
    expect((await visit.own('GET', `/cart/${visit.customerId}/getCart`)).json()).toEqual({ cart: null });
  });

  test('by bank transfer shows the account and the reference, and waits for the payment', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit.checkOut(cartId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json()))).size).toBe(1);
    const { order_id: id, order_number: number } = answers[0]?.json() ?? {};
    const state = await visit.own('GET', `/customers/${visit.customerId}/orders/${id}/payment`);
    expect(state.json()).toMatchObject({
      state: 'awaiting_transfer',
      amount: 7027,
      transfer: { reference: number },
    });
    expect((await visit.order(id)).jobs).toMatchObject([{ state: 'awaiting_payment' }]);
    const { BANK_IBAN } = shop.app.settings;
    const mails = await mailsOf(visit.customerId);
    expect(mails).toHaveLength(1);
    // `mailsOf` has replaced the line breaks, whose positions are arbitrary.
    expect(mails[0]).toContain(`70,27 € an Labelwerk, IBAN ${formatIban(BANK_IBAN)}, BIC COBADEFFXXX`);
    expect(mails[0]).toContain(`Verwendungszweck ${number}.`);
  });
});
