import { expect, test } from 'vitest';
import { behind } from './behind.ts';

const cart = { delivery_address_id: 1, billing_address_id: null, vat_number: 'IT1' };

test('a cart with the wanted values gets no change', () => {
  expect(behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: 'IT1' }, cart)).toBeUndefined();
  expect(
    behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: undefined }, cart),
  ).toBeUndefined();
});

test('another address or VAT number is sent with the addresses it is checked against', () => {
  const moved = { delivery_address_id: 2, billing_address_id: 1 };
  expect(behind({ ...moved, vat_number: 'IT1' }, cart)).toEqual(moved);
  expect(behind({ ...moved, vat_number: undefined }, cart)).toEqual(moved);
  expect(behind({ delivery_address_id: 1, billing_address_id: 1, vat_number: '' }, cart)).toEqual({
    delivery_address_id: 1,
    billing_address_id: 1,
    vat_number: '',
  });
});
