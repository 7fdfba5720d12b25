import { expect, test } from 'vitest';
import { behind } from './behind.ts';

const cart = { delivery_address_id: 1, billing_address_id: null, vat_number: 'IT1' };

test('a cart that is as wanted is told nothing', () => {
  expect(behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: 'IT1' }, cart)).toBeUndefined();
  expect(
    behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: undefined }, cart),
  ).toBeUndefined();
});

test('another address or number is told with the addresses that judge it', () => {
  const moved = { delivery_address_id: 2, billing_address_id: 1 };
  expect(behind({ ...moved, vat_number: 'IT1' }, cart)).toEqual(moved);
  expect(behind({ ...moved, vat_number: undefined }, cart)).toEqual(moved);
  expect(behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: '' }, cart)).toEqual({
    delivery_address_id: 1,
    billing_address_id: 1,
    vat_number: '',
  });
});
