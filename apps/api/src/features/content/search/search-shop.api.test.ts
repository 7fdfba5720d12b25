import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { content, seedContent } from '../index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [content, pricing] });
  await seedCatalogue(shop.app);
  await seedContent(shop.app);
});
afterAll(() => shop?.close());

const search = async (query: string) => {
  const answer = await shop.server.inject({
    url: `/public/search?${query}`,
    headers: { 'x-api-key': shop.apiKey },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('products, materials and pages are found in the language of the call, five a page', async () => {
  const { status, body } = await search('search=HONIG&lang=de');
  expect([status, body.page, body.per_page]).toEqual([200, 1, 5]);
  expect(body.results[0]).toMatchObject({
    kind: 'product',
    url: expect.stringContaining('/de/kalkulator?p='),
  });
  const all = (await Promise.all([1, 2, 3].map((page) => search(`search=etikett&lang=de&page=${page}`)))).map(
    (answer) => answer.body.results,
  );
  expect(all.map((results) => results.length)).toEqual([5, 5, 5]);
  const kinds = (await search('search=kraft&lang=en')).body.results.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('material');
  const pages = (await search('search=imprint+contact')).body.results;
  expect(pages.every(({ url }: { url: string }) => /^http:\/\/localhost:3000\//.test(url))).toBe(true);
});

test.each([
  ['search=', 200],
  ['', 200],
  ['search=zzzzqqqq&lang=en', 200],
  ['search=label&lang=xx', 400],
  ['search=label&page=0', 400],
  [`search=${'a'.repeat(201)}`, 400],
])('“%s” is answered with %i', async (query, status) => {
  const answer = await search(query);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body).toMatchObject({ results: [], total: 0 });
});

test('the call needs the key of the shop', async () => {
  expect((await shop.server.inject({ url: '/public/search?search=label' })).statusCode).toBe(401);
});
