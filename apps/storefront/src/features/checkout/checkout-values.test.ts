import { expect, test } from 'vitest';
import { addressOf, isExpressRequestNeeded, paymentOf, valuesOf } from './checkout-values.ts';

const cart = { remarks: 'as it was', customer_reference: 'PO-17', version: 7 };

test('typed values take precedence over those of the cart', () => {
  expect(valuesOf(cart, {})).toMatchObject({
    ...{ remarks: 'as it was', reference: 'PO-17', terms: false, begin: false, address: '' },
  });
  expect(valuesOf(cart, { reference: '' }).reference).toBe('');
  expect(valuesOf(cart, { remarks: '', address: '3' })).toMatchObject({ remarks: '', address: '3' });
});

test('terms stay accepted only for the cart version for which they were accepted', () => {
  expect(valuesOf(cart, { terms: true, version: 7 }).terms).toBe(true);
  expect(valuesOf(cart, { terms: true, version: 6 }).terms).toBe(false);
  expect(valuesOf(cart, { terms: true }).terms).toBe(false);
  expect(valuesOf(cart, { begin: true, version: 7 }).begin).toBe(true);
  expect(valuesOf(cart, { begin: true, version: 6 }).begin).toBe(false);
});

const offered = [{ id: 'paypal' }, { id: 'card' }, { id: 'bank_transfer' }] as const;

test('the payment type of a cart is used only if its market still offers it', () => {
  expect(paymentOf(offered, { chosen: 'card', ofCart: 'bank_transfer' })).toBe('card');
  expect(paymentOf(offered, { chosen: '', ofCart: 'bank_transfer' })).toBe('bank_transfer');
  expect(paymentOf(offered, { chosen: 'bizum', ofCart: 'card' })).toBe('card');
  expect(paymentOf(offered, { chosen: '', ofCart: 'ideal_wero' })).toBe('paypal');
  expect(paymentOf([], { chosen: 'card', ofCart: 'card' })).toBeUndefined();
});

const list = [
  { id: 1, country_id: 5 },
  { id: 2, country_id: 1 },
  { id: 3, country_id: 1 },
];
const reached = [{ id: 1 }];
const of = (wish: Partial<Parameters<typeof addressOf>[2]>, addresses = list) =>
  addressOf(addresses, reached, { chosen: 0, ofCart: null, usual: null, ...wish });

test('the address of a cart is used while the customer still has it', () => {
  expect(of({ chosen: 1, ofCart: 2, usual: 3 })).toBe(1);
  expect(of({ ofCart: 1, usual: 3 })).toBe(1);
  // Removed in the meantime: the order could not be sent to it.
  expect(of({ ofCart: 9, usual: 3 })).toBe(3);
  expect(of({ chosen: 9, ofCart: 8 })).toBe(2);
});

test('an address is preselected only in a country the market delivers to, unless there is no other', () => {
  expect(of({ usual: 1 })).toBe(2);
  expect(of({ usual: 3 })).toBe(3);
  expect(of({}, [{ id: 4, country_id: 5 }])).toBe(4);
  expect(of({}, [])).toBeUndefined();
});

test('services ask a consumer for an express request; goods and businesses do not', () => {
  const [check, printed] = [{ service: 'data-check' as const }, { service: 'printed-proof' as const }];
  const person = { company: '', country_id: 1 };
  expect(isExpressRequestNeeded({ services: [] }, person, '')).toBe(false);
  expect(isExpressRequestNeeded({ services: [printed] }, person, '')).toBe(false);
  expect(isExpressRequestNeeded({ services: [printed, check] }, person, '')).toBe(true);
  expect(isExpressRequestNeeded({ services: [check] }, undefined, '')).toBe(true);
  expect(isExpressRequestNeeded({ services: [check] }, { ...person, company: 'Imkerei' }, '')).toBe(false);
  expect(isExpressRequestNeeded({ services: [check] }, person, 'DE123456789')).toBe(false);
});
