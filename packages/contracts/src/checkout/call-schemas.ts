import { payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { cartSchema, changeCartBody, customerCartParams } from '../cart/cart.ts';
import { cartApprovalsAnswer, cartApprovalsBody } from './cart-approvals.ts';
import { checkoutAnswer, checkoutParams, checkoutQuery } from './checkout.ts';

const tags = ['checkout'] as const;

export const changeCartDetails = describeCall({
  tags,
  summary: 'Set addresses, VAT number, payment, remarks and consent of the cart',
  description:
    'A cart without an owner becomes the customer’s; a cart of another customer is a 409. `terms_accepted` ' +
    'needs the `version` that was shown: if the cart has changed since, the other details are saved, the ' +
    'consent is not, and the 409 (`checkout.changed`) contains the difference: `version`, `added`, ' +
    '`removed`, `changed`, `details`, `totals.before` and `totals.after`. A `version` without ' +
    '`terms_accepted` only asks for the difference. 409 with `order_id` and `order_number` if the cart was ' +
    'ordered (`checkout.done`).',
  params: customerCartParams,
  body: changeCartBody,
  answers: { 200: cartSchema },
  errors: ['cart.missing', 'checkout.cart-owned', 'checkout.changed', 'checkout.done'],
});

export const listCartApprovals = describeCall({
  tags,
  summary: 'Which lines of the cart can be approved for printing with the order',
  description:
    'Only `clean` lines can: all checks have finished without a finding. All others are approved after the ' +
    'payment. 409 with the order if the cart was ordered (`checkout.done`).',
  params: customerCartParams,
  answers: { 200: cartApprovalsAnswer },
  errors: ['cart.missing', 'checkout.done'],
});

export const approveAtCheckout = describeCall({
  tags,
  summary: 'Set the lines of the cart that are approved for printing with the order',
  description:
    'Applies to the given version of the cart; lines that are not listed are not approved. 409 if a line or ' +
    'the cart has changed since (`checkout.approval-outdated`), or a line is not `clean` ' +
    '(`checkout.not-approvable`). The approval takes effect when the order is paid, if the content is ' +
    'unchanged; it can be withdrawn for 60 minutes after that.',
  params: customerCartParams,
  body: cartApprovalsBody,
  answers: { 204: z.null() },
  errors: ['cart.missing', 'checkout.approval-outdated', 'checkout.done', 'checkout.not-approvable'],
});

export const checkOut = describeCall({
  tags,
  summary: 'Order the cart and return the address of the payment page',
  description:
    'A GET with a side effect: cross-site calls and prefetches are refused. Orders only the version whose ' +
    'terms were accepted (`version`). Idempotent: the same cart version returns the same order and address. ' +
    '409 if the cart is already paid (`checkout.done`), if an earlier payment of the cart is pending ' +
    '(`checkout.payment-under-way`), if the cart has changed since (`checkout.changed`) or a price has ' +
    'changed (`checkout.repriced`: the cart then has the new price); the last two contain the difference as ' +
    'the PATCH of the cart does.',
  params: checkoutParams,
  query: checkoutQuery,
  answers: { 200: checkoutAnswer },
  errors: [
    'cart.missing',
    'checkout.changed',
    'checkout.done',
    'checkout.payment-under-way',
    'checkout.repriced',
    'orders.missing',
    ...payReasons,
    'payments.method-gone',
    'payments.provider-down',
  ],
});
