import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#features/market/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { addresses } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ rooms: [market, addresses] });
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (customer: number, method: Method, url: string, payload?: object) =>
  shop.app.inject({
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

test('the first address is the default, a later default takes its place, a removed one leaves it to the next', async () => {
  const first = (await call(1, 'POST', '/addresses/1', home)).json();
  expect(first).toMatchObject({
    is_default_delivery: true,
    is_default_billing: true,
    country: 'Deutschland',
    phone: '+4940123456',
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

test('another customer’s address is not there, his path is forbidden', async () => {
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

test('the VAT field is offered to businesses of other member states', async () => {
  const asked = async (country: number) => (await call(5, 'GET', `/activateVatInput/5/0/${country}`)).json();
  expect(await asked(1)).toEqual({ activate: false, reverse_charge: false });
  expect(await asked(5)).toEqual({ activate: true, reverse_charge: true });
  expect(await asked(2)).toEqual({ activate: false, reverse_charge: false });
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
