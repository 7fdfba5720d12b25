import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeGuestCarts } from '#features/cart/index.ts';
import { saveCustomerTerms, seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;
type Guest = ReturnType<typeof newGuest>;

/** A visitor without an account, with a guest identity. */
function newGuest() {
  const guestId = randomUUID();
  const open = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shop.server.inject({
      method,
      url: `/public${url}`,
      headers: { 'x-api-key': shop.apiKey, 'x-guest-id': guestId },
      ...(payload && { payload }),
    });
  return { guestId, open };
}

/** A quote in Poland (by default) at a tenth of its price, as if the list of its day had been that cheap. */
async function cheapQuote(by: Visit | Guest, market = 11): Promise<{ id: string; net: number }> {
  const quote = (
    await by.open('POST', `/${market}/en/quotes`, { configuration: plain, name: 'Honig' })
  ).json();
  const net = Math.round(quote.price.net / 10);
  const sheet = JSON.stringify({ ...quote.price, net });
  await sql`update quotes set sheet = ${sheet}::jsonb where id = ${quote.id}`.execute(shop.app.db);
  return { id: quote.id, net };
}

/** Adds the quote to a new cart, removes it, and moves the cart to Germany. */
async function hiddenQuote(by: Visit | Guest) {
  const quote = await cheapQuote(by);
  const cart = (await by.open('GET', `/cart/addQuoteItem/${quote.id}`)).json();
  const item = cart.cart_items[0].id as string;
  expect([cart.market, cart.cart_items[0].price.net]).toEqual([11, quote.net]);
  await by.open('DELETE', `/cart/${cart._id}/cartItem/${item}`);
  const german = (
    await by.open('POST', `/1/de/cart/addCartItem/${cart._id}`, { configuration: plain, name: 'Senf' })
  ).json();
  expect(german.market).toBe(1);
  return { quote, item, cartId: cart._id as string, full: german.cart_items[0].price.net as number };
}

async function ready(visit: Visit, cartId: string) {
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, {
    delivery_address_id: address.id,
    payment_type: 'card',
  });
  await visit.accept(cartId);
}

/** The order of a cart, after accepting a changed price. */
async function ordered(visit: Visit, cartId: string) {
  let answer = await visit.checkOut(cartId);
  if (answer.statusCode === 409) {
    await visit.accept(cartId);
    answer = await visit.checkOut(cartId);
  }
  expect(answer.statusCode).toBe(200);
  return visit.order(answer.json().order_id);
}

describe('a quote from a cheaper market', () => {
  test('that was removed is not put back at its price into a cart of another market', async () => {
    const visit = await openVisit(shop);
    const { item, cartId, full } = await hiddenQuote(visit);
    const back = (await visit.open('POST', `/cart/${cartId}/cartItem/${item}/restore`, {})).json();
    const line = back.cart_items.find(({ id }: { id: string }) => id === item);
    expect(line).toMatchObject({ quote_id: null, price: { net: full, vat: { country: 'DE' } } });
    await ready(visit, cartId);
    expect((await ordered(visit, cartId)).totals.net).toBe(2 * full);
  });

  test('is not kept when a customer claims the visitor’s cart', async () => {
    const guest = newGuest();
    const { item, cartId, full } = await hiddenQuote(guest);
    const visit = await openVisit(shop);
    // The customer has an open cart in Germany already, into which the lines are moved.
    const own = (await visit.open('POST', '/1/de/cart/addCartItem', { configuration: plain })).json();
    await shop.app.db
      .transaction()
      .execute((trx) =>
        mergeGuestCarts(shop.app, trx, { customerId: visit.customerId, guestId: guest.guestId, cartId }),
      );
    const back = (await visit.open('POST', `/cart/${own._id}/cartItem/${item}/restore`, {})).json();
    expect(back.cart_items).toHaveLength(3);
    for (const line of back.cart_items) expect([line.quote_id, line.price.net]).toEqual([null, full]);
  });

  test('in a cart whose market was changed in the database is repriced before it is ordered', async () => {
    const visit = await openVisit(shop);
    const quote = await cheapQuote(visit);
    const cart = (await visit.open('GET', `/cart/addQuoteItem/${quote.id}`)).json();
    await shop.app.db.updateTable('carts').set({ market: 1 }).where('id', '=', cart._id).execute();
    await ready(visit, cart._id);
    const refused = await visit.checkOut(cart._id);
    expect([refused.statusCode, refused.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:checkout.repriced',
    ]);
    expect((await ordered(visit, cart._id)).totals.net).toBeGreaterThan(quote.net * 5);
  });

  test.each([
    ['another net price', { net: 1 }],
    ['another currency', { currency: 'GBP' }],
  ])('with %s than it was saved with is repriced', async (_what, change) => {
    const visit = await openVisit(shop);
    const quote = await cheapQuote(visit, 1);
    const cart = (await visit.open('GET', `/cart/addQuoteItem/${quote.id}`)).json();
    const sheet = JSON.stringify({ ...cart.cart_items[0].price, ...change });
    await shop.app.db.updateTable('cart_items').set({ sheet }).where('cart_id', '=', cart._id).execute();
    await ready(visit, cart._id);
    expect((await visit.checkOut(cart._id)).json().type).toBe('urn:labelwerk:problem:checkout.repriced');
  });
});

describe('a quote in its own market', () => {
  test('keeps its price when it is removed and put back, claimed at sign-in, and ordered', async () => {
    const guest = newGuest();
    const quote = await cheapQuote(guest, 1);
    const cart = (await guest.open('GET', `/cart/addQuoteItem/${quote.id}`)).json();
    const item = cart.cart_items[0].id;
    await guest.open('DELETE', `/cart/${cart._id}/cartItem/${item}`);
    const back = (await guest.open('POST', `/cart/${cart._id}/cartItem/${item}/restore`, {})).json();
    expect(back.cart_items).toMatchObject([{ quote_id: quote.id, price: { net: quote.net } }]);
    const visit = await openVisit(shop);
    await shop.app.db.transaction().execute((trx) =>
      mergeGuestCarts(shop.app, trx, {
        customerId: visit.customerId,
        guestId: guest.guestId,
        cartId: cart._id,
      }),
    );
    await ready(visit, cart._id);
    expect((await ordered(visit, cart._id)).totals.net).toBe(quote.net);
  });

  test('with one customer’s terms is not valid for another customer who claims the cart', async () => {
    const [anna, bert] = [await openVisit(shop), await openVisit(shop)];
    await saveCustomerTerms(shop.app.db, anna.customerId, { discount: 5000, paymentDays: 0 });
    const quote = await cheapQuote(anna, 1);
    const guest = newGuest();
    const cart = (await guest.open('POST', '/1/de/cart/addCartItem', { configuration: plain })).json();
    const full = cart.cart_items[0].price.net;
    await shop.server.inject({
      url: `/public/cart/addQuoteItem/${quote.id}/${cart._id}`,
      headers: {
        'x-api-key': shop.apiKey,
        'x-guest-id': guest.guestId,
        authorization: shop.tokenFor(anna.customerId),
      },
    });
    await shop.app.db.transaction().execute((trx) =>
      mergeGuestCarts(shop.app, trx, {
        customerId: bert.customerId,
        guestId: guest.guestId,
        cartId: cart._id,
      }),
    );
    const { cart: claimed } = (await bert.own('GET', `/cart/${bert.customerId}/getCart`)).json();
    expect(claimed.cart_items).toHaveLength(2);
    for (const line of claimed.cart_items) expect([line.quote_id, line.price.net]).toEqual([null, full]);
  });
});
