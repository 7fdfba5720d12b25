import { cartDifferenceSchema } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
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
type Answer = { statusCode: number; json(): Record<string, unknown> };

const ordersOf = (cartId: string) =>
  shop.app.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();

/** The differences in a conflict, parsed by their schema. */
function differenceIn(answer: Answer, code = 'checkout.changed') {
  expect([answer.statusCode, answer.json().type]).toEqual([409, `urn:labelwerk:problem:${code}`]);
  return cartDifferenceSchema.parse(answer.json());
}

const cartOf = async (visit: Visit, cartId: string) =>
  (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
const add = (visit: Visit, cartId: string, name: string) =>
  visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, { configuration: plain, name });
const checkOutVersion = (visit: Visit, cartId: string, version: number) =>
  visit.own('GET', `/cart/${visit.customerId}/checkout/${cartId}?version=${version}`);

describe('a cart that another device changed', () => {
  test('is not ordered: the differences and the totals are listed; once accepted, it is ordered', async () => {
    const visit = await openVisit(shop);
    const { cartId, version, gross } = await visit.prepareCart();
    const line = (await cartOf(visit, cartId)).cart_items[0];
    // Meanwhile on another device: a second line, and twice as many labels of the first.
    const added = (await add(visit, cartId, 'Senf')).json();
    await visit.open('PATCH', `/cart/${cartId}/cartItem/${line.id}`, { quantity: 2000 });
    for (const answer of [await visit.checkOut(cartId), await checkOutVersion(visit, cartId, version)]) {
      const difference = differenceIn(answer);
      const now = await cartOf(visit, cartId);
      expect(difference).toMatchObject({
        version: now.version,
        added: [{ id: added.cart_items[1].id, name: 'Senf', quantity: 1000, net: 5905 }],
        removed: [],
        changed: [
          {
            id: line.id,
            before: { name: 'Honig', quantity: 1000, net: 5905 },
            after: { quantity: 2000, net: now.cart_items[0].price.net },
            what: ['quantity', 'price'],
          },
        ],
        details: [],
      });
      expect([difference.totals.before.gross, difference.totals.after]).toEqual([gross, now.totals]);
    }
    expect(await ordersOf(cartId)).toEqual([]);
    const now = await cartOf(visit, cartId);
    expect(now.terms_accepted).toBe(false);
    const accepted = (await visit.accept(cartId, now.version)).json();
    expect(accepted).toMatchObject({ version: now.version, terms_accepted: true });
    expect((await checkOutVersion(visit, cartId, now.version)).statusCode).toBe(200);
    expect(await ordersOf(cartId)).toMatchObject([{ gross: now.totals.gross, cart_version: now.version }]);
  });

  test('is compared with the shown version on request, without accepting anything', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart();
    const look = (shown: number) =>
      visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { version: shown });
    expect((await look(version)).json()).toMatchObject({ version, terms_accepted: true });
    await add(visit, cartId, 'Senf');
    const difference = differenceIn(await look(version));
    expect(difference).toMatchObject({ added: [{ name: 'Senf' }], removed: [], changed: [] });
    expect((await look(difference.version)).json()).toMatchObject({
      version: difference.version,
      terms_accepted: false,
    });
  });

  test('refuses consent to an outdated version, and keeps the other details of the call', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart();
    const [line] = (await cartOf(visit, cartId)).cart_items;
    await add(visit, cartId, 'Senf');
    await visit.open('DELETE', `/cart/${cartId}/cartItem/${line.id}`);
    const refused = await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, {
      remarks: 'Bitte klingeln',
      terms_accepted: true,
      version,
    });
    const difference = differenceIn(refused);
    expect(difference).toMatchObject({
      added: [{ name: 'Senf' }],
      removed: [{ name: 'Honig' }],
      details: [],
    });
    const now = await cartOf(visit, cartId);
    expect(now).toMatchObject({
      version: difference.version,
      remarks: 'Bitte klingeln',
      terms_accepted: false,
    });
    expect(differenceIn(await visit.checkOut(cartId)).added).toHaveLength(1);
    expect((await visit.accept(cartId, difference.version)).statusCode).toBe(200);
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  });

  test('is ordered without new consent once it has its accepted content again, whatever versions are in between', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart();
    const items = (await add(visit, cartId, 'Senf')).json().cart_items;
    await visit.open('DELETE', `/cart/${cartId}/cartItem/${items[1].id}`);
    expect((await checkOutVersion(visit, cartId, version)).statusCode).toBe(200);
  });

  test('lists other changed details, and an address whose text was changed', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart();
    const { delivery_address_id: id } = await cartOf(visit, cartId);
    await visit.own('PUT', `/addresses/${visit.customerId}/${id}`, {
      ...homeAddress,
      address: 'Elbchaussee 9',
    });
    await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { payment_type: 'paypal' });
    const difference = differenceIn(await checkOutVersion(visit, cartId, version));
    expect(difference.details).toEqual(['delivery_address_id', 'payment_type']);
    expect(difference.totals.before).toEqual(difference.totals.after);
  });

  test('is ordered only as accepted while 20 checkouts and changes run concurrently', async () => {
    const visit = await openVisit(shop);
    const { cartId, version, gross } = await visit.prepareCart();
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3 ? add(visit, cartId, `Senf ${index}`) : checkOutVersion(visit, cartId, version),
    );
    const answers = await Promise.all(calls);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const orders = await ordersOf(cartId);
    expect(orders.length).toBeLessThanOrEqual(1);
    for (const order of orders) expect([order.gross, order.cart_version]).toEqual([gross, version]);
  });
});

describe('a version that was not ordered', () => {
  test('is not answered with the order of another version after the cart was closed', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart({ payment_type: 'bank_transfer' });
    await add(visit, cartId, 'Senf');
    await visit.accept(cartId);
    const ordered = (await visit.checkOut(cartId)).json();
    // A page on another device still shows the cart without the second line.
    const other = await checkOutVersion(visit, cartId, version);
    expect([other.statusCode, other.json().type, other.json().order_id]).toEqual([
      409,
      'urn:labelwerk:problem:checkout.done',
      ordered.order_id,
    ]);
    expect((await visit.checkOut(cartId)).json()).toEqual(ordered);
  });

  test('is answered with that order if its content is the same', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart({ payment_type: 'bank_transfer' });
    const items = (await add(visit, cartId, 'Senf')).json().cart_items;
    await visit.open('DELETE', `/cart/${cartId}/cartItem/${items[1].id}`);
    const ordered = (await checkOutVersion(visit, cartId, version)).json();
    expect((await checkOutVersion(visit, cartId, version)).json()).toEqual(ordered);
  });
});

describe('a cart that was ordered in another tab', () => {
  test('names its order to its owner in every call of checkout, and is missing for others', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart({ payment_type: 'bank_transfer' });
    await visit.accept(cartId);
    const { order_id, order_number } = (await visit.checkOut(cartId)).json();
    const stranger = await openVisit(shop);
    const calls = (of: typeof visit) => [
      of.own('PATCH', `/${of.customerId}/cart/${cartId}`, { version }),
      of.own('PATCH', `/${of.customerId}/cart/${cartId}`, { remarks: 'Bitte klingeln' }),
      of.own('GET', `/cart/${of.customerId}/approvals/${cartId}`),
      of.own('PUT', `/cart/${of.customerId}/approvals/${cartId}`, { version, lines: [] }),
    ];
    for (const answer of await Promise.all(calls(visit))) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        ...{ type: 'urn:labelwerk:problem:checkout.done', order_id, order_number },
      });
    }
    for (const answer of await Promise.all(calls(stranger)))
      expect([answer.statusCode, answer.json().order_id]).toEqual([404, undefined]);
  });
});

describe('consent', () => {
  test('requires the version that was shown; an unknown version is not consent to the present content', async () => {
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart();
    const path = `/${visit.customerId}/cart/${cartId}`;
    const without = await visit.own('PATCH', path, { terms_accepted: true });
    expect([without.statusCode, without.json().errors[0].path]).toEqual([422, 'version']);
    expect(differenceIn(await visit.accept(cartId, 4711)).added).toHaveLength(1);
    expect((await visit.own('PATCH', path, { terms_accepted: false })).json().terms_accepted).toBe(false);
    expect((await visit.checkOut(cartId)).json().errors[0].code).toBe('checkout.terms');
    expect(
      (await visit.own('GET', `/cart/${visit.customerId}/checkout/${cartId}?version=x`)).statusCode,
    ).toBe(400);
  });

  test('given again changes nothing: the same version has the same order', async () => {
    const visit = await openVisit(shop);
    const { cartId, version } = await visit.prepareCart();
    const first = (await visit.checkOut(cartId)).json();
    const path = `/${visit.customerId}/cart/${cartId}`;
    const again = await visit.own('PATCH', path, { payment_type: 'card', terms_accepted: true, version });
    expect(again.json().version).toBe(version);
    expect((await checkOutVersion(visit, cartId, version)).json()).toEqual(first);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test('to a visitor’s cart refers to what was shown before a customer claimed it', async () => {
    const visit = await openVisit(shop);
    const own = (await add(visit, '', 'Honig')).json();
    const guest = (
      await shop.server.inject({
        method: 'POST',
        url: '/public/1/de/cart/addCartItem',
        headers: { 'x-api-key': shop.apiKey },
        payload: { configuration: plain, name: 'Senf' },
      })
    ).json();
    // This page has never shown the line of the other device's cart.
    const refused = await visit.own('PATCH', `/${visit.customerId}/cart/${guest._id}`, {
      terms_accepted: true,
      version: guest.version,
    });
    const difference = differenceIn(refused);
    expect(difference.added).toMatchObject([{ id: own.cart_items[0].id, name: 'Honig' }]);
    expect((await visit.accept(guest._id, difference.version)).statusCode).toBe(200);
  });
});
