import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue, insertCatalogueVersion, seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const ask = (url: string) =>
  shop.server.inject({
    url: `/public${url}`,
    headers: { 'x-api-key': shop.apiKey, 'accept-language': 'de' },
  });

test('the design service has a price for every choice, in the currency of the market and the language of the call', async () => {
  const german = (await ask('/design-service/de')).json();
  expect(german).toMatchObject({
    currency: 'EUR',
    sorts: { name: 'Motive', price: 4_583, max: 20 },
    additional_forms: { price: 2_500, max: 10 },
    high_priority: { name: 'Vorrang', price: 650 },
    package_types: [
      { id: 'basic', price: 0, drafts: 1, rounds: 2, description: '1 Entwurf, 2 Änderungsrunden.' },
      { id: 'premium', price: 6_000, drafts: 3, rounds: 4 },
    ],
    premium_services: [
      { id: 'source-files', price: 3_500 },
      { id: 'extra-round', price: 1_500 },
    ],
  });
  const british = (await ask('/design-service/en')).json();
  expect(british.currency).toBe('GBP');
  const { priceList } = await currentCatalogue(shop.app);
  expect(british.sorts.price).toBe(Math.round((4_583 * priceList.markets[2].factor) / 10_000));
  expect((await ask('/design-service/fr?market=8')).json().currency).toBe('AUD');
});

test('artwork services are listed with their price; none are if the price list has none', async () => {
  const { services } = (await ask('/artworkservices/de')).json();
  expect(services).toMatchObject([
    { id: 'review-smart', price: 3_000, rounds: 1 },
    { id: 'review-pro', price: 6_500, rounds: 2 },
    { id: 'data-check', price: 1_500, rounds: 1 },
    { id: 'barcode-check', price: 2_500, rounds: 1 },
    { id: 'digital-proof', price: 900, rounds: 2 },
    { id: 'printed-proof', price: 1_400, rounds: 1 },
  ]);
  const { priceList } = await currentCatalogue(shop.app);
  const { services: _services, ...without } = priceList;
  const version = 'without-services';
  const document = { ...without, version };
  const activeFrom = new Date(shop.app.now().getTime() - 1_000);
  await insertCatalogueVersion(shop.app.db, { kind: 'price-list', version, activeFrom, document });
  await expect.poll(async () => (await ask('/artworkservices/de')).json().services).toEqual([]);
  const design = await ask('/design-service/de');
  expect([design.statusCode, design.json().detail]).toEqual([404, expect.stringContaining('bieten wir')]);
});
