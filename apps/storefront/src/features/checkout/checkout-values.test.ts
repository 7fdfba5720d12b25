import { expect, test } from 'vitest';
import { valuesOf } from './checkout-values.ts';

const cart = { remarks: 'as it was', customer_reference: 'PO-17', version: 7 };

test('typed values take precedence over those of the cart', () => {
  expect(valuesOf(cart, {})).toMatchObject({
    ...{ remarks: 'as it was', reference: 'PO-17', terms: false, address: '' },
  });
  expect(valuesOf(cart, { reference: '' }).reference).toBe('');
  expect(valuesOf(cart, { remarks: '', address: '3' })).toMatchObject({ remarks: '', address: '3' });
});

test('terms stay accepted for the version they were accepted for', () => {
  expect(valuesOf(cart, { terms: true, version: 7 }).terms).toBe(true);
  expect(valuesOf(cart, { terms: true, version: 6 }).terms).toBe(false);
  expect(valuesOf(cart, { terms: true }).terms).toBe(false);
});
