import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#features/market/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { addresses } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [market, addresses] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (customer: number, method: Method, url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/private${url}`,
    headers: { authorization: shop.tokenFor(customer), 'accept-language': 'de' },
    ...(payload && { payload }),
  });

const home = {
  first_name: 'Anna',
  last_name: 'Muster',
  address: 'Hafenstraße 1',
  postcode: '20095',
  city: 'Hamburg',
  country_id: 1,
  phone: '040 123456',
};

test('the first address is the default until a later one replaces it; when it is removed, the next one is', async () => {
  const first = (await call(1, 'POST', '/addresses/1', home)).json();
  expect(first).toMatchObject({
    is_default_delivery: true,
    is_default_billing: true,
    country: 'Deutschland',
    phone: '(04) 0123-456',
  });
  const second = (
    await call(1, 'POST', '/addresses/1', { ...home, address: 'Elbchaussee 2', is_default_delivery: true })
  ).json();
  const list = (await call(1, 'GET', '/addresses/1')).json();
  expect(list).toMatchObject({ delivery_address_id: second.id, billing_address_id: first.id });
  expect((await call(1, 'DELETE', `/addresses/1/${second.id}`)).statusCode).toBe(204);
  expect((await call(1, 'GET', '/addresses/1')).json().delivery_address_id).toBe(first.id);
  expect((await call(1, 'GET', `/address/isActiveAddress/1/${second.id}`)).statusCode).toBe(404);
  expect((await call(1, 'GET', `/address/isActiveAddress/1/${first.id}`)).json()).toEqual({
    active: true,
    country_id: 1,
  });
});

test.each([
  ['040 123456', '(04) 0123-456'],
  ['+49 40 123456', '+4940123456'],
  ['0049 (0)40 123456', '+4940123456'],
  ['0341 12345678', '+4934112345678'],
  ['+49 0341 12345678', '+4934112345678'],
])('the phone number %s is stored and shown as %s', async (typed, phone) => {
  const created = (await call(8, 'POST', '/addresses/8', { ...home, phone: typed })).json();
  expect(created.phone).toBe(phone);
  const again = await call(8, 'PUT', `/addresses/8/${created.id}`, { ...home, phone });
  expect(again.json().phone).toBe(phone);
});

test('ten addresses made at once leave exactly one default of each kind', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      call(7, 'POST', '/addresses/7', { ...home, is_default_delivery: true, is_default_billing: true }),
    ),
  );
  const { addresses: all } = (await call(7, 'GET', '/addresses/7')).json();
  expect(all).toHaveLength(10);
  expect(all.filter((one: { is_default_delivery: boolean }) => one.is_default_delivery)).toHaveLength(1);
  expect(all.filter((one: { is_default_billing: boolean }) => one.is_default_billing)).toHaveLength(1);
});

test('another customer’s address is not found under one’s own path, and forbidden under that customer’s', async () => {
  const mine = (await call(2, 'POST', '/addresses/2', home)).json();
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await call(3, method, `/addresses/3/${mine.id}`)).statusCode).toBe(404);
    expect((await call(3, method, `/addresses/2/${mine.id}`)).statusCode).toBe(403);
  }
  expect((await call(3, 'PUT', `/addresses/3/${mine.id}`, home)).statusCode).toBe(404);
  expect((await call(3, 'GET', '/addresses/2')).statusCode).toBe(403);
  expect((await call(3, 'GET', `/activateVatInput/3/${mine.id}/5`)).statusCode).toBe(404);
  expect((await call(2, 'GET', `/addresses/2/${mine.id}`)).json().address).toBe('Hafenstraße 1');
});

test.each([
  [{ postcode: '2009' }, 'postcode', 'addresses.postcode'],
  [{ country_id: 8, postcode: '3000', state: '' }, 'state', 'addresses.state'],
  [{ phone: '12' }, 'phone', 'addresses.phone'],
  [{ country_id: 99 }, 'country_id', 'market.country'],
  [{ first_name: '   ' }, 'first_name', 'field.required'],
  [{ city: undefined }, 'city', 'field.required'],
  [{ customer_id: 2 }, '', 'field.unknown'],
])('an address with %j is refused and nothing is stored', async (change, path, code) => {
  const before = (await call(4, 'GET', '/addresses/4')).json();
  const answer = await call(4, 'POST', '/addresses/4', { ...home, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, code }));
  expect((await call(4, 'GET', '/addresses/4')).json()).toEqual(before);
});

test('a postcode is taken with its country’s letters and stored as the post writes it', async () => {
  const stored = async (address: object) =>
    (await call(31, 'POST', '/addresses/31', { ...home, phone: '', ...address })).json().postcode;
  expect(await stored({ postcode: 'D - 200 95' })).toBe('20095');
  expect(await stored({ country_id: 2, postcode: 'gb-sw1a1aa' })).toBe('SW1A 1AA');
  expect(await stored({ country_id: 6, postcode: '1012ab' })).toBe('1012 AB');
  const check = { country_id: 10, postcode: 'ES-35001' };
  const canaries = (await call(31, 'POST', '/address/31/validateCountry', check)).json();
  const bare = { ...check, postcode: '35001' };
  expect(canaries).toEqual((await call(31, 'POST', '/address/31/validateCountry', bare)).json());
  expect(canaries.postcode_valid).toBe(true);
});

test('the VAT field is offered to businesses of other member states', async () => {
  const asked = async (country: number, query = '') =>
    (await call(5, 'GET', `/activateVatInput/5/0/${country}${query}`)).json();
  expect(await asked(1)).toEqual({ activate: false, reverse_charge: false, country_id: 1 });
  expect(await asked(5)).toEqual({ activate: true, reverse_charge: true, country_id: 5 });
  expect(await asked(2)).toEqual({ activate: false, reverse_charge: false, country_id: 2 });
  // The invoice goes to Germany: a German number removes no VAT from a delivery to France.
  const german = (await call(5, 'POST', '/addresses/5', home)).json().id as number;
  expect(await asked(5, `?billing_address_id=${german}`)).toEqual({
    activate: false,
    reverse_charge: false,
    country_id: 1,
  });
  expect((await call(5, 'GET', '/activateVatInput/5/0/5?billing_address_id=999999')).statusCode).toBe(404);
  expect((await call(5, 'GET', '/getCountryVatId/5/7')).json()).toEqual({
    country_id: 7,
    prefix: 'IT',
    vat_number: null,
  });
  const fits = await call(5, 'POST', '/address/5/validateCountry', {
    country_id: 7,
    postcode: '2012',
    state: 'MI',
  });
  expect(fits.json()).toMatchObject({
    valid: false,
    deliverable: true,
    postcode_valid: false,
    state_valid: true,
  });
});

test('a restored address gets its defaults back, except those that were given to another one on purpose', async () => {
  const add = async (more: object = {}) =>
    (await call(41, 'POST', '/addresses/41', { ...home, ...more })).json().id as number;
  const list = async () => (await call(41, 'GET', '/addresses/41')).json();
  const [first, second] = [await add(), await add({ address: 'Elbchaussee 2' })];
  await call(41, 'DELETE', `/addresses/41/${first}`);
  expect(await list()).toMatchObject({ delivery_address_id: second, billing_address_id: second });
  const back = await call(41, 'POST', `/addresses/41/${first}/restore`);
  expect(back.json()).toMatchObject({ id: first, is_default_delivery: true, is_default_billing: true });
  expect(await list()).toMatchObject({ delivery_address_id: first, billing_address_id: first });
  expect((await call(41, 'POST', `/addresses/41/${first}/restore`)).statusCode).toBe(404);

  await call(41, 'DELETE', `/addresses/41/${first}`);
  const third = await add({ is_default_delivery: true });
  await call(41, 'POST', `/addresses/41/${first}/restore`);
  expect(await list()).toMatchObject({ delivery_address_id: third, billing_address_id: first });
  const { addresses: all } = await list();
  expect(all).toHaveLength(3);
  expect((await call(42, 'POST', `/addresses/42/${first}/restore`)).statusCode).toBe(404);
  expect((await call(42, 'POST', `/addresses/41/${first}/restore`)).statusCode).toBe(403);
});

test('an address for invoices alone never becomes the default for delivery', async () => {
  const add = async (more: object = {}) =>
    (await call(45, 'POST', '/addresses/45', { ...home, ...more })).json();
  const defaults = async () => {
    const list = (await call(45, 'GET', '/addresses/45')).json();
    return [list.delivery_address_id, list.billing_address_id];
  };
  const helgoland = { ...home, postcode: '27498', city: 'Helgoland' };
  const island = await add(helgoland);
  expect(island).toMatchObject({ is_default_delivery: false, is_default_billing: true });
  const house = await add();
  expect(await defaults()).toEqual([house.id, island.id]);
  await call(45, 'DELETE', `/addresses/45/${house.id}`);
  expect(await defaults()).toEqual([null, island.id]);
  await call(45, 'DELETE', `/addresses/45/${island.id}`);
  await call(45, 'POST', `/addresses/45/${island.id}/restore`);
  expect(await defaults()).toEqual([null, island.id]);
  // A default address that is changed to a place without delivery is replaced by another address.
  await call(45, 'POST', `/addresses/45/${house.id}/restore`);
  const shed = await add({ address: 'Elbchaussee 2' });
  expect((await defaults())[0]).toBe(house.id);
  expect((await call(45, 'PUT', `/addresses/45/${house.id}`, helgoland)).statusCode).toBe(200);
  expect((await defaults())[0]).toBe(shed.id);
});

test('a VAT number is stored if its check digits are right, and deleted when it is empty', async () => {
  const keep = (vat_number: string, country = 7) =>
    call(43, 'PUT', `/countryVatId/43/${country}`, { vat_number });
  const known = async () => (await call(43, 'GET', '/getCountryVatId/43/7')).json().vat_number;
  expect((await keep('IT12345678901')).json().errors[0]).toMatchObject({ path: 'vat_number' });
  expect(await known()).toBeNull();
  expect((await keep('007 4311 0157')).json()).toEqual({
    country_id: 7,
    prefix: 'IT',
    vat_number: 'IT00743110157',
  });
  expect(await known()).toBe('IT00743110157');
  expect((await keep('')).json().vat_number).toBeNull();
  expect(await known()).toBeNull();
  expect((await keep('x', 999)).statusCode).toBe(422);
  expect((await call(44, 'PUT', '/countryVatId/43/7', { vat_number: '' })).statusCode).toBe(403);
});
