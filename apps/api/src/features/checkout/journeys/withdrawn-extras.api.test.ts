import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { offerExtras } from '#testing/offer-extras.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;
type Line = {
  id: string;
  quote_id: string | null;
  configuration: { extras: string[] };
  price: { net: number; rows: { name: string; amount: number }[] };
  notes: string[];
};

let round = 0;
const offerAll = () => offerExtras(shop, `all-${++round}`);
/** Lists leave out what is withdrawn; earlier ones also kept its price. */
const withdraw = (...ids: string[]) =>
  offerExtras(shop, `less-${++round}`, round % 2 === 0 ? { removed: ids } : { hidden: ids });
const held = { ...plain, extras: ['printed-proof', 'barcode-check'] };

const add = async (visit: Visit, configuration: object, site = '1/de', cartId = '') =>
  (await visit.open('POST', `/${site}/cart/addCartItem/${cartId}`, { configuration })).json();
const read = async (visit: Visit, cartId: string) =>
  (await visit.open('GET', `/cart/getCart/${cartId}`)).json() as { cart_items: Line[]; version: number };
const sumOf = ({ price }: Line) => price.rows.reduce((sum, { amount }) => sum + amount, 0);

describe('an extra that is no longer offered', () => {
  test('is removed from its line: the cart shows both prices first, and nothing is ordered before consent', async () => {
    await offerAll();
    const visit = await openVisit(shop);
    const { cartId } = await visit.prepareCart({ extras: held.extras });
    await withdraw('printed-proof');
    const [line] = (await read(visit, cartId)).cart_items;
    expect(line?.notes).toEqual([
      'Nicht mehr verfügbar: Gedruckter Korrekturabzug. Sie bestellen diese Position ohne diese Leistung, für ' +
        '100,02 € inkl. MwSt. statt 116,68 €.',
    ]);
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(JSON.stringify(refused.json())).toContain('"before":{"name":"Honig","quantity":1000,"net":9805}');
    const [now] = (await read(visit, cartId)).cart_items;
    expect(now).toMatchObject({
      notes: [],
      price: { net: 8405 },
      configuration: { extras: ['barcode-check'] },
    });
    expect(now && sumOf(now)).toBe(8405);
    await visit.accept(cartId);
    const ordered = await visit.checkOut(cartId);
    expect(ordered.statusCode).toBe(200);
    const order = await visit.order(ordered.json().order_id);
    expect(order.totals.net).toBe(8405);
    expect(order.jobs[0].configuration.extras).toEqual(['barcode-check']);
  });

  test.each([
    ['1/de', 1],
    ['11/en', 11],
    ['8/au', 8],
  ])(
    'is left out of a quote on %s, which is valid for the rest and keeps its price in the cart',
    async (site, market) => {
      await offerAll();
      const visit = await openVisit(shop);
      const without = (await visit.open('POST', `/${site}/price`, plain)).json().price.net;
      const stored = (await visit.open('POST', `/${site}/quotes`, { configuration: held })).json();
      await withdraw('printed-proof', 'barcode-check');
      const quote = (await visit.open('GET', `/quotes/${stored.id}`)).json();
      expect(quote).toMatchObject({ configuration: { extras: [] }, price: { net: without } });
      expect(quote.notes).toHaveLength(2);
      const cart = (await visit.open('GET', `/cart/addQuoteItem/${stored.id}`)).json();
      expect(cart.cart_items).toMatchObject([{ quote_id: stored.id, notes: [], price: { net: without } }]);
      const [line] = cart.cart_items;
      const path = `/cart/${cart._id}/cartItem/${line.id}`;
      await visit.open('DELETE', path);
      const back = (await visit.open('POST', `${path}/restore`)).json();
      expect(back.cart_items).toMatchObject([{ quote_id: stored.id, price: { net: without } }]);
      expect(back.market).toBe(market);
      const paper = await visit.open('GET', `/quotes/${stored.id}/pdf`);
      expect(paper.statusCode).toBe(200);
    },
  );

  test('of a quote that was in the cart already is removed at checkout, and the quote stays valid', async () => {
    await offerAll();
    const visit = await openVisit(shop);
    const stored = (await visit.open('POST', '/1/de/quotes', { configuration: held })).json();
    const cart = (await visit.open('GET', `/cart/addQuoteItem/${stored.id}`)).json();
    await withdraw('barcode-check');
    const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
    const details = { delivery_address_id: address.id, payment_type: 'card' };
    await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, details);
    await visit.accept(cart._id);
    expect((await visit.checkOut(cart._id)).statusCode).toBe(409);
    const [line] = (await read(visit, cart._id)).cart_items;
    expect(line).toMatchObject({ quote_id: stored.id, price: { net: stored.price.net - 2500 } });
  });

  test('is removed when the quantity changes and when the cart moves to another market', async () => {
    await offerAll();
    const visit = await openVisit(shop);
    const cart = await add(visit, held);
    await withdraw('printed-proof', 'barcode-check');
    const path = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
    const fewer = (await visit.open('PATCH', path, { quantity: 900 })).json();
    expect(fewer.cart_items).toMatchObject([{ configuration: { extras: [] }, notes: [] }]);
    await offerAll();
    const other = await openVisit(shop);
    const moved = await add(other, held);
    await withdraw('printed-proof', 'barcode-check');
    const both = await add(other, plain, '11/en', moved._id);
    expect(both.cart_items).toMatchObject([
      { configuration: { extras: [] } },
      { configuration: { extras: [] } },
    ]);
    expect(both.cart_items[0].price.net).toBe(both.cart_items[1].price.net);
  });
});
