import { describeCall } from '../call/call.ts';
import {
  cancelBody,
  moneyAnswer,
  orderParams,
  orderStateAnswer,
  refundBody,
  transferBody,
} from './actions.ts';

const tags = ['desk'] as const;
const roles = ['service'] as const;
const refused = ['staff.changed', 'staff.request-reused', 'orders.missing'] as const;

export const getMoney = describeCall({
  tags,
  summary: 'What was received for an order, and what went back',
  roles,
  params: orderParams,
  answers: { 200: moneyAnswer },
  errors: ['orders.missing'],
});

export const bookTransfer = describeCall({
  tags,
  summary: 'Book a transfer that was found on the account',
  roles,
  params: orderParams,
  body: transferBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'orders.not-payable'],
});

export const refundPart = describeCall({
  tags,
  summary: 'Pay a part back, never more than was received',
  roles,
  params: orderParams,
  body: refundBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.not-now', 'desk.refund-beyond'],
});

export const cancelByStaff = describeCall({
  tags,
  summary: 'Cancel an order while nothing of it is printed; what was received goes back',
  roles,
  params: orderParams,
  body: cancelBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'desk.not-now', 'payments.provider-down', 'payments.under-way'],
});
