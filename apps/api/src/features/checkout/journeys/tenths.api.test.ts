import { verdictsOf } from '@labelwerk/artwork/inspect/inspect-document.ts';
import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: { 'x-api-key': shop.apiKey },
    ...(payload && { payload }),
  });
const size = { width: 60.5, height: 40.2 };

test('a size in tenths of a millimetre is priced exactly: by body, by query, and between its neighbours', async () => {
  const netOf = async (width: number) => {
    const answer = (
      await call('POST', '/1/de/price', { ...plain, ...size, width, sorts: [100_000], quantity: 100_000 })
    ).json();
    expect(answer.configuration).toMatchObject({ width, height: 40.2 });
    return answer.price.net as number;
  };
  const [below, here, above] = [await netOf(60), await netOf(60.5), await netOf(61)];
  expect(below).toBeLessThan(here);
  expect(here).toBeLessThan(above);
  const asked = (await call('GET', '/1/de/price?width=60.5&height=40.2&quantity=1000')).json();
  expect(asked.configuration).toMatchObject(size);
  const refused = await call('POST', '/1/de/price', { ...plain, width: 60.55 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    {
      path: 'width',
      code: 'field.tenths',
      nearest: 60.6,
      message: 'Bitte geben Sie Maße auf Zehntelmillimeter genau an: 60,5 oder 60,6',
    },
  ]);
});

test('the template has exactly the ordered size', async () => {
  for (const [width, height] of [
    [60.5, 40.2],
    [10.1, 699.9],
    [311.9, 10],
    [90, 120],
    [33.3, 66.7],
  ] as const) {
    const answer = await call('GET', `/1/de/template?shape=rectangle&width=${width}&height=${height}`);
    expect(answer.headers['content-disposition']).toContain(`-${width}x${height}.pdf`);
    const opened = await openDocument(answer.rawPayload);
    if (!opened.ok) throw new Error(opened.code);
    const [page] = opened.pages;
    expect(page?.trim?.width).toBeCloseTo(width, 3);
    expect(page?.trim?.height).toBeCloseTo(height, 3);
    const verdicts = verdictsOf(opened.pages, { width, height });
    expect(verdicts).toMatchObject([{ width, height, isValid: true }]);
    expect(verdictsOf(opened.pages, { width: width + 0.7, height })).toMatchObject([{ isValid: false }]);
  }
});

test('quote, cart, order and mail keep such a size, with the decimal mark of the language', async () => {
  const visit = await openVisit(shop);
  const configuration = { ...plain, ...size };
  const quote = (await visit.open('POST', '/1/de/quotes', { configuration })).json();
  expect(quote.configuration).toMatchObject(size);
  const paper = await textOf((await visit.open('GET', `/quotes/${quote.id}/pdf`)).rawPayload);
  expect(paper.pages[0]).toContain('60,5 × 40,2 mm');
  expect(paper.pages[0]).toContain('60,5 mm');
  const cart = (await visit.open('GET', `/cart/addQuoteItem/${quote.id}`)).json();
  expect(cart.cart_items).toMatchObject([{ configuration: size }]);
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  const details = { delivery_address_id: address.id, payment_type: 'bank_transfer' };
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, details);
  await visit.accept(cart._id);
  const ordered = await visit.checkOut(cart._id);
  expect(ordered.statusCode).toBe(200);
  const order = await visit.order(ordered.json().order_id);
  expect(order.jobs[0]).toMatchObject(size);
  const jobs = (await visit.own('GET', `/customers/${visit.customerId}/jobs`)).json().orders;
  expect(jobs).toMatchObject([size]);
  const customer = await findCustomer(shop.app.db, visit.customerId);
  const mails = await mailsTo(shop, customer?.email ?? '');
  expect(mails.map(({ text }) => text).join()).toContain('60,5 × 40,2 mm');
});
