import { marketLangParams } from '../calculator/price-calls.ts';
import { quoteParams } from '../calculator/quotes.ts';
import { describeCall } from '../call/call.ts';
import {
  addCartItemBody,
  cartItemParams,
  cartParams,
  cartSchema,
  cartServiceParams,
  cartVoucherBody,
  changeCartItemBody,
  customerCartAnswer,
  customerParams,
  lineVersionQuery,
} from './cart.ts';

const tags = ['cart'] as const;
const ofLine = ['cart.missing', 'cart.item-missing'] as const;
const ofAdding = ['cart.missing', 'cart.full', 'cart.item-key'] as const;

export const getCart = describeCall({
  tags,
  summary: 'A cart by its id',
  params: cartParams,
  answers: { 200: cartSchema },
  errors: ['cart.missing'],
});

export const addCartItemToNewCart = describeCall({
  tags,
  summary: 'Add a configuration to the cart',
  description:
    'Creates a cart and sets the cookie cart-id if no cart is named or the named one does not exist; for a guest of the storefront ' +
    '(`x-guest-id`) every change of a cart renews it. With the header Idempotency-Key (a random UUID) a retry has no further effect; the key of another line is a 409 ' +
    '(`cart.item-key`). Prices in the request are ignored.',
  params: marketLangParams,
  body: addCartItemBody,
  answers: { 200: cartSchema },
  errors: [...ofAdding],
});
export const addCartItem = describeCall({
  ...addCartItemToNewCart,
  params: marketLangParams.extend(cartParams.shape),
});

export const addQuoteItemToNewCart = describeCall({
  tags,
  summary: 'Put a saved quote into the cart',
  params: quoteParams,
  answers: { 200: cartSchema },
  errors: [...ofAdding, 'calculator.quote-missing', 'calculator.quote-expired'],
});
export const addQuoteItem = describeCall({
  ...addQuoteItemToNewCart,
  params: quoteParams.extend(cartParams.shape),
});

export const changeCartItem = describeCall({
  tags,
  summary: 'Change quantity, sorts, name or artwork of a line',
  params: cartItemParams,
  query: lineVersionQuery,
  body: changeCartItemBody,
  answers: { 200: cartSchema },
  errors: [...ofLine, 'cart.line-changed'],
});

export const replaceCartItem = describeCall({
  tags,
  summary: 'Replace the configuration of a line',
  params: marketLangParams.extend(cartItemParams.shape),
  query: lineVersionQuery,
  body: addCartItemBody,
  answers: { 200: cartSchema },
  errors: [...ofLine, 'cart.line-changed'],
});

export const removeCartItem = describeCall({
  tags,
  summary: 'Remove a line from the cart',
  params: cartItemParams,
  query: lineVersionQuery,
  answers: { 200: cartSchema },
  errors: [...ofLine, 'cart.line-changed'],
});

export const restoreCartItem = describeCall({
  tags,
  summary: 'Restore a line removed in the last 30 days',
  params: cartItemParams,
  answers: { 200: cartSchema },
  errors: [...ofLine, 'cart.full'],
});

const ofService = ['cart.missing', 'services.missing'] as const;
export const removeCartService = describeCall({
  tags,
  summary: 'Remove a service from the cart',
  params: cartServiceParams,
  answers: { 200: cartSchema },
  errors: [...ofService],
});

export const restoreCartService = describeCall({
  tags,
  summary: 'Restore a service removed in the last 30 days',
  params: cartServiceParams,
  answers: { 200: cartSchema },
  errors: [...ofService, 'services.cart-full'],
});

export const acknowledgeCartService = describeCall({
  tags,
  summary: 'Acknowledge the price change of a service, so that it is not shown again',
  params: cartServiceParams,
  answers: { 200: cartSchema },
  errors: [...ofService],
});

export const putCartVoucher = describeCall({
  tags,
  summary: 'Apply a voucher code to the cart; replaces the one it has',
  description:
    'One code per cart. If the code is not valid for this cart now, the answer is 422 on `code` with the ' +
    'reason, and the cart does not change; unknown codes get the same answer. 429 ' +
    '(`voucher.too-many-tries`) after too many unknown codes from one network. A code that becomes invalid ' +
    'later stays in the cart with its obstacle.',
  params: cartParams,
  body: cartVoucherBody,
  answers: { 200: cartSchema },
  errors: ['cart.missing', 'voucher.too-many-tries'],
});

export const removeCartVoucher = describeCall({
  tags,
  summary: 'Remove the voucher code from the cart',
  params: cartParams,
  answers: { 200: cartSchema },
  errors: ['cart.missing'],
});

export const getCustomerCart = describeCall({
  tags,
  summary: 'The customer’s open cart; sets the cookie cart-id to it, or deletes the cookie if there is none',
  params: customerParams,
  answers: { 200: customerCartAnswer },
});
