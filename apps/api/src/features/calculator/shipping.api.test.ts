import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { calculator } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('shipping costs are listed for each country, with its name in the language, as in the price list', async () => {
  const answer = await shop.server.inject({
    url: '/public/locations/shipping/nl',
    headers: { 'x-api-key': shop.apiKey },
  });
  const { countries } = answer.json();
  expect(countries).toHaveLength(10);
  expect(countries).toContainEqual({
    id: 11,
    code: 'PL',
    name: 'Polen',
    currency: 'EUR',
    vat_rate: 2300,
    fee: 990,
    free_from: 6000,
    express_fee: 0,
    transit: { from: 2, to: 4 },
  });
});
