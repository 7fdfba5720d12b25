import type { Address } from '@labelwerk/contracts/addresses/addresses.ts';
import { addressBody } from '@labelwerk/contracts/addresses/addresses.ts';
import { expect, test } from 'vitest';
import { bodyAgain, bodyOf, linesOf, valuesOf } from './address-values.ts';

const address: Address = {
  id: 7,
  company: 'Weingut Berg',
  first_name: 'Paula',
  last_name: 'Berg',
  address: 'Elbufer 12',
  address2: '',
  address3: 'Tor 1',
  postcode: '01067',
  city: 'Dresden',
  state: 'SN',
  country_id: 1,
  country: 'Deutschland',
  phone: '+4940123456',
  is_default_delivery: true,
  is_default_billing: false,
};

test('an address is unchanged by its form, and accepted by the API', () => {
  const { id: _id, country: _country, ...body } = address;
  expect(bodyOf(valuesOf(address, null, 2), true)).toEqual(body);
  expect(addressBody.parse(bodyAgain(address, { is_default_billing: true }))).toEqual({
    ...body,
    is_default_billing: true,
  });
});

test('a state is sent only for countries that have states', () => {
  expect(bodyOf(valuesOf(address, null, 2), false).state).toBe('');
});

test('a new address starts with the name of the person and the country of the site', () => {
  const values = valuesOf(undefined, { name: 'Anna', last_name: 'Muster' }, 7);
  expect(values).toMatchObject({ first_name: 'Anna', last_name: 'Muster', country_id: '7', address: '' });
});

test('empty lines are left out', () => {
  expect(linesOf(address)).toEqual(['Elbufer 12', 'Tor 1', '01067 Dresden', 'Deutschland']);
});
