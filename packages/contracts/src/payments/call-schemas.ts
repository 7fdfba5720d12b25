import { cancelReasons, payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { orderParams, payAgainAnswer } from '../orders/orders.ts';
import { paymentStateAnswer } from './payment-state.ts';
import { paymentTypesAnswer, paymentTypesParams, paymentTypesQuery } from './payment-types.ts';

const tags = ['payments'] as const;

export const listPaymentTypes = describeCall({
  tags,
  summary: 'What can be paid with in a market',
  description:
    '{token} is the cart id. With the identity token of the cart’s owner the list holds what was agreed with ' +
    'this customer as well (invoice); a missing or foreign cart is answered with the general list.',
  params: paymentTypesParams,
  query: paymentTypesQuery,
  answers: { 200: paymentTypesAnswer },
  errors: ['payments.currency'],
});

export const getPayment = describeCall({
  tags,
  summary: 'How the payment of an order stands; asks the provider while it is open',
  params: orderParams,
  answers: { 200: paymentStateAnswer },
  errors: ['orders.missing'],
});

export const payOrder = describeCall({
  tags,
  summary: 'Pay an order whose payment was left or has failed',
  params: orderParams,
  answers: { 200: payAgainAnswer },
  errors: ['orders.missing', ...payReasons, 'payments.method-gone', 'payments.provider-down'],
});

export const cancelOrder = describeCall({
  tags,
  summary: 'Cancel an order of which nothing is released to the press',
  params: orderParams,
  answers: { 204: z.null() },
  errors: ['orders.missing', ...cancelReasons, 'payments.provider-down', 'payments.under-way'],
});

export const receiveWebhook = describeCall({
  tags,
  summary: 'What a payment provider tells; the signature is over the very bytes of the body',
  params: z.object({ provider: z.string().max(20) }),
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: ['payments.event-refused', 'payments.provider-down'],
});
