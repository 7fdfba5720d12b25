import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { market } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [market] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const get = (url: string) =>
  shop.server.inject({ url: `/public${url}`, headers: { 'x-api-key': shop.apiKey } });

test('countries are named in the language of the path', async () => {
  const { countries } = (await get('/locations/countries/fr')).json();
  // The markets, and the other member states that the first price list delivers to.
  expect(countries).toHaveLength(29);
  expect(countries.find((country: { id: number }) => country.id === 40)).toMatchObject({
    code: 'AT',
    name: 'Autriche',
    currency: 'EUR',
    delivered_from: [1],
  });
  expect(countries.find((country: { id: number }) => country.id === 1)).toMatchObject({
    code: 'DE',
    name: 'Allemagne',
    currency: 'EUR',
  });
  expect((await get('/locations/countries/au')).json().countries[0].name).toBe('Australia');
});

test('states are listed for countries whose addresses have them', async () => {
  expect((await get('/relaunch/locations/states/8')).json().states).toHaveLength(8);
  expect((await get('/relaunch/locations/states/7')).json().states).toContainEqual({
    code: 'MI',
    name: 'Milano',
  });
  expect((await get('/relaunch/locations/states/10')).json().states).toHaveLength(52);
  expect((await get('/relaunch/locations/states/1')).json()).toEqual({ states: [] });
  expect((await get('/relaunch/locations/states/99')).statusCode).toBe(422);
  expect((await get('/relaunch/locations/states/x')).statusCode).toBe(400);
});

test('lines of business have a name in every language, and `other` is last', async () => {
  for (const lang of ['en', 'de', 'es', 'fr', 'it', 'nl', 'au']) {
    const { branches } = (await get(`/locations/branches/${lang}`)).json();
    expect(branches).toHaveLength(15);
    expect(branches.at(-1).id).toBe('other');
    for (const branch of branches) expect(branch.name).not.toContain('market.');
  }
  const refused = await get('/locations/branches/xx');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: 'lang', code: 'market.language' }]);
});

test('the VAT number has an effect for businesses of other member states alone', async () => {
  const enabled = async (id: number) => (await get(`/vatEnabled/${id}`)).json().vatEnabled;
  expect(await Promise.all([1, 2, 5, 7, 8, 14, 99].map(enabled))).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('a VAT number is checked by its check digits, and an invalid one is refused', async () => {
  expect((await get('/isVatNumberValid/7/IT00743110157')).json()).toEqual({
    valid: true,
    country: 'IT',
    vat_number: 'IT00743110157',
  });
  expect((await get('/isVatNumberValid/7/IT00743110158')).json().valid).toBe(false);
  for (const hostile of ['..%2F..%2Fadmin', 'IT%0d%0aX', '%3Cscript%3E']) {
    expect((await get(`/isVatNumberValid/7/${hostile}`)).statusCode).toBe(422);
  }
});
