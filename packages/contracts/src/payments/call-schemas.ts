import { cancelReasons, payReasons } from '@labelwerk/domain/orders/permissions.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { orderParams, payAgainAnswer } from '../orders/orders.ts';
import { paymentStateAnswer } from './payment-state.ts';
import { paymentTypesAnswer, paymentTypesParams, paymentTypesQuery } from './payment-types.ts';

const tags = ['payments'] as const;

export const listPaymentTypes = describeCall({
  tags,
  summary: 'The payment types of a market',
  description:
    '{token} is the cart id: the list is that of the cart’s market, whatever {market} is, and `currency` is ' +
    'checked against it. With the identity token of the cart’s owner, it includes the types agreed with this ' +
    'customer (invoice). For a missing or foreign cart it is the general list of {market}.',
  params: paymentTypesParams,
  query: paymentTypesQuery,
  answers: { 200: paymentTypesAnswer },
  errors: ['payments.currency'],
});

export const getPayment = describeCall({
  tags,
  summary: 'The payment state of an order; asks the provider while the payment is open',
  params: orderParams,
  answers: { 200: paymentStateAnswer },
  errors: ['orders.missing'],
});

export const payOrder = describeCall({
  tags,
  summary: 'Pay an order whose payment was abandoned or failed',
  params: orderParams,
  answers: { 200: payAgainAnswer },
  errors: ['orders.missing', ...payReasons, 'payments.method-gone', 'payments.provider-down'],
});

export const cancelOrder = describeCall({
  tags,
  summary: 'Cancel an order before any of it is released to production',
  params: orderParams,
  answers: { 204: z.null() },
  errors: ['orders.missing', ...cancelReasons, 'payments.provider-down', 'payments.under-way'],
});

export const receiveWebhook = describeCall({
  tags,
  summary: 'Webhook of a payment provider; the signature covers the exact bytes of the body',
  params: z.object({ provider: z.string().max(20) }),
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: ['payments.event-refused', 'payments.provider-down'],
});
