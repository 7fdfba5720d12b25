import { describeCall } from '../call/call.ts';
import {
  cancelBody,
  disputesAnswer,
  moneyAnswer,
  orderParams,
  orderStateAnswer,
  paidBackBody,
  refundBody,
  refundParams,
  refundsAnswer,
  transferBody,
  vatNumberBody,
  vatRefundBody,
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

export const findRefunds = describeCall({
  tags,
  summary: 'Money that has to go back and waits for a person, oldest first',
  roles,
  answers: { 200: refundsAnswer },
});

export const findDisputes = describeCall({
  tags,
  summary: 'Chargebacks and disputes, open ones first',
  description: 'They are answered at the provider; the shop keeps and lists what it tells.',
  roles,
  answers: { 200: disputesAnswer },
});

export const confirmVatNumber = describeCall({
  tags,
  summary: 'Note that a tax office confirmed the VAT number of an order',
  description: 'VAT that was charged because no office answered is to be paid back from then on.',
  roles,
  params: orderParams,
  body: vatNumberBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'desk.no-vat-number'],
});

export const refundVat = describeCall({
  tags,
  summary: 'Pay the VAT of a confirmed number back',
  description:
    'Through the provider that took the money; what came by transfer is listed until it is marked as paid back.',
  roles,
  params: orderParams,
  body: vatRefundBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.not-now', 'desk.no-vat-due'],
});

export const markPaidBack = describeCall({
  tags,
  summary: 'Note that a refund was made by hand',
  roles,
  params: refundParams,
  body: paidBackBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.refund-missing', 'desk.refund-done'],
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
