import { marketLangParams } from '../calculator/price-calls.ts';
import { quoteParams } from '../calculator/quotes.ts';
import { describeCall } from '../call/call.ts';
import {
  addCartItemBody,
  cartItemParams,
  cartParams,
  cartSchema,
  cartVoucherBody,
  changeCartItemBody,
  customerCartAnswer,
  customerParams,
} from './cart.ts';

const tags = ['cart'] as const;
const ofLine = ['cart.missing', 'cart.item-missing'] as const;
const ofAdding = ['cart.missing', 'cart.full', 'cart.item-key'] as const;

export const getCart = describeCall({
  tags,
  summary: 'The cart of an id',
  params: cartParams,
  answers: { 200: cartSchema },
  errors: ['cart.missing'],
});

export const addCartItemToNewCart = describeCall({
  tags,
  summary: 'Add a configuration to the cart',
  description:
    'Makes a cart and sets the cookie cart-id when none is named or the named one is not there. Header ' +
    'Idempotency-Key (a random UUID) makes a repeat harmless. Prices sent along are not looked at.',
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
  body: changeCartItemBody,
  answers: { 200: cartSchema },
  errors: [...ofLine],
});

export const replaceCartItem = describeCall({
  tags,
  summary: 'Replace the configuration of a line',
  params: marketLangParams.extend(cartItemParams.shape),
  body: addCartItemBody,
  answers: { 200: cartSchema },
  errors: [...ofLine],
});

export const removeCartItem = describeCall({
  tags,
  summary: 'Take a line out of the cart',
  params: cartItemParams,
  answers: { 200: cartSchema },
  errors: [...ofLine],
});

export const restoreCartItem = describeCall({
  tags,
  summary: 'Put a line back that was taken out in the last 30 days',
  params: cartItemParams,
  answers: { 200: cartSchema },
  errors: [...ofLine, 'cart.full'],
});

export const putCartVoucher = describeCall({
  tags,
  summary: 'Put a voucher code into the cart, in place of the one it has',
  description:
    'One code a cart. 422 on `code` with the reason where it does not count here and now, and nothing changes then; ' +
    'codes that are none are answered alike. 429 (`voucher.too-many-tries`) after too many of those from one place. ' +
    'A code that stops counting later stays in the cart with its obstacle.',
  params: cartParams,
  body: cartVoucherBody,
  answers: { 200: cartSchema },
  errors: ['cart.missing', 'voucher.too-many-tries'],
});

export const removeCartVoucher = describeCall({
  tags,
  summary: 'Take the voucher code out of the cart',
  params: cartParams,
  answers: { 200: cartSchema },
  errors: ['cart.missing'],
});

export const getCustomerCart = describeCall({
  tags,
  summary: 'The customer’s open cart; sets the cookie cart-id to it, or takes it away',
  params: customerParams,
  answers: { 200: customerCartAnswer },
});
