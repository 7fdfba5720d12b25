import { expect, expectTypeOf, test } from 'vitest';
import { accountCalls } from '../account/calls.ts';
import { fileArtworkCalls, uploadArtworkCalls } from '../artwork/calls.ts';
import { calculatorCalls } from '../calculator/calls.ts';
import { cartCalls } from '../cart/calls.ts';
import type { Cart } from '../cart/cart.ts';
import { checkoutCalls } from '../checkout/calls.ts';
import { orderCalls } from '../orders/calls.ts';
import { paymentCalls } from '../payments/calls.ts';
import type { Profile } from '../session/session.ts';
import { shopCalls } from '../session/shop-calls.ts';
import { type Answer, addressOf, type CodeOf, type Request } from './call.ts';
import type { GeneralError } from './general-errors.ts';

/** Stands in for a client: only its types are tested. */
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

test('the same for the calls of cart, checkout, orders, payments, quotes, artworks and the storefront', () => {
  const cart = { cartId: 'c' };
  expectTypeOf(send(cartCalls.getCart, { params: cart })).toEqualTypeOf<Cart>();
  // @ts-expect-error a line is named by its id as well
  send(cartCalls.removeCartItem, { params: cart });
  // @ts-expect-error a quantity is a number
  send(cartCalls.changeCartItem, { params: { ...cart, itemId: 'i' }, body: { quantity: '7' } });
  // @ts-expect-error the accepted version is a number
  send(checkoutCalls.checkOut, { params: { ...params, ...cart }, query: { version: 'last' } });
  // @ts-expect-error there is no such detail of a cart
  send(checkoutCalls.changeCartDetails, { params: { ...params, ...cart }, body: { colour: 'red' } });
  expectTypeOf(
    send(paymentCalls.cancelOrder, { params: { ...params, orderId: 'o' } }),
  ).toEqualTypeOf<undefined>();
  // @ts-expect-error an order is named by its id as well
  send(paymentCalls.payOrder, { params });
  // @ts-expect-error pages are counted by numbers
  send(orderCalls.listOrders, { params, query: { page: 'first' } });
  // @ts-expect-error a quote has a configuration
  send(calculatorCalls.saveQuote, { params: { market: '1', lang: 'de' }, body: { name: 'Honig' } });
  // @ts-expect-error an upload has no customer in its path
  send(uploadArtworkCalls.getReport, { params: { ...params, file: 'f' } });
  // @ts-expect-error there is no such repair
  send(fileArtworkCalls.proposeRepair, { params: { ...params, file: 'f' }, body: { fixes: ['paint'] } });
  // @ts-expect-error signing in needs a password
  send(shopCalls.signIn, { body: { username: 'a@example.com' } });
  expectTypeOf(send(shopCalls.getSession, {}).profile).toEqualTypeOf<Profile | null>();
});

test('the codes of a call are its own and the general ones', () => {
  type Code = CodeOf<typeof checkoutCalls.changeCartDetails>;
  expectTypeOf<Code>().toEqualTypeOf<
    GeneralError | 'cart.missing' | 'checkout.cart-owned' | 'checkout.changed' | 'checkout.done'
  >();
  expectTypeOf<CodeOf<typeof accountCalls.getCustomer>>().toEqualTypeOf<GeneralError>();
});

test('an address has its parameters encoded and only the given query', () => {
  const call = 'GET /public/material/details/:lang/:materialId';
  expect(
    addressOf(call, { params: { lang: 'de', materialId: 'a/b?c' }, query: { page: 2, search: undefined } }),
  ).toBe('/public/material/details/de/a%2Fb%3Fc?page=2');
  expect(() => addressOf(call, { params: { lang: 'de' } })).toThrow(RangeError);
  expect(() => addressOf(call, { params: { lang: 'de', materialId: '' } })).toThrow(RangeError);
});
