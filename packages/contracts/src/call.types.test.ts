import { expect, expectTypeOf, test } from 'vitest';
import { accountCalls } from './account/calls.ts';
import { type Answer, addressOf, type Request } from './call.ts';

/** Stands for a client: only its types are looked at. */
const send = <C>(_call: C, _given: Request<C>): Answer<C> => ({}) as never;
const params = { customerId: 7 };

test('the compiler refuses a wrong path, parameter, body or answer', () => {
  const customer = send(accountCalls.getCustomer, { params });
  expectTypeOf(customer.last_name).toEqualTypeOf<string>();
  // @ts-expect-error there is no such call
  send(accountCalls.getCostumer, { params });
  // @ts-expect-error a parameter is missing
  send(accountCalls.getCustomer, { params: {} });
  // @ts-expect-error a parameter of another type
  send(accountCalls.getCustomer, { params: { customerId: 'seven' } });
  // @ts-expect-error the call takes no body
  send(accountCalls.getCustomer, { params, body: {} });
  // @ts-expect-error the body has no such field
  send(accountCalls.updateCustomer, { params, body: { nickname: 'A' } });
  // @ts-expect-error the answer has no such field
  expect(customer.nickname).toBeUndefined();
});

test('an address has its parameters encoded and only what the query names', () => {
  const call = 'GET /public/material/details/:lang/:materialId';
  expect(
    addressOf(call, { params: { lang: 'de', materialId: 'a/b?c' }, query: { page: 2, search: undefined } }),
  ).toBe('/public/material/details/de/a%2Fb%3Fc?page=2');
  expect(() => addressOf(call, { params: { lang: 'de' } })).toThrow(RangeError);
  expect(() => addressOf(call, { params: { lang: 'de', materialId: '' } })).toThrow(RangeError);
});
