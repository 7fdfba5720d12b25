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
    'A cart nobody owns becomes the customer’s; one of another customer is a conflict (409). `terms_accepted` ' +
    'needs the `version` that was shown: if the cart holds something else by now, the other details are kept, the ' +
    'consent is not, and the 409 (`checkout.changed`) names the difference: `version`, `added`, `removed`, ' +
    '`changed`, `details`, `totals.before` and `totals.after`. A `version` without `terms_accepted` asks for the ' +
    'difference alone.',
  params: customerCartParams,
  body: changeCartBody,
  answers: { 200: cartSchema },
  errors: ['cart.missing', 'checkout.cart-owned', 'checkout.changed'],
});

export const listCartApprovals = describeCall({
  tags,
  summary: 'Which lines of the cart can be approved for printing with the order',
  description:
    'Only `clean` lines can: every check is done and found nothing to remark. All others are approved after the ' +
    'payment.',
  params: customerCartParams,
  answers: { 200: cartApprovalsAnswer },
  errors: ['cart.missing'],
});

export const approveAtCheckout = describeCall({
  tags,
  summary: 'Approve lines of the cart for printing with the order: these and no others',
  description:
    'For the version of the cart that is named. 409 when a line or the cart is another by now ' +
    '(`checkout.approval-outdated`), or a line is not `clean` (`checkout.not-approvable`). It counts once the order ' +
    'is paid, if the content is still the same; from then on it can be taken back for 60 minutes.',
  params: customerCartParams,
  body: cartApprovalsBody,
  answers: { 204: z.null() },
  errors: ['cart.missing', 'checkout.approval-outdated', 'checkout.not-approvable'],
});

export const checkOut = describeCall({
  tags,
  summary: 'Order the cart and get the address where it is paid',
  description:
    'A GET with an effect: cross-site calls and prefetches are refused. Orders the version whose terms were ' +
    'accepted (`version` names it) and no other. The same cart version gives the same order and address, however ' +
    'often it is called. 409 when it is paid already (`checkout.done`), when an earlier payment of the cart is on ' +
    'its way (`checkout.payment-under-way`), when the cart holds something else by now (`checkout.changed`) or a ' +
    'price moved (`checkout.repriced`: the cart then holds the new one); the last two name the difference as the ' +
    'PATCH of the cart does.',
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
