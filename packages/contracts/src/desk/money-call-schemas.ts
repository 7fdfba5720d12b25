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
  reviewBody,
  transferBody,
  vatNumberBody,
  vatRefundBody,
} from './actions.ts';

const tags = ['desk'] as const;
const roles = ['service'] as const;
const refused = ['staff.changed', 'staff.request-reused', 'orders.missing'] as const;

export const getMoney = describeCall({
  tags,
  summary: 'Payments received and refunded for an order',
  roles,
  params: orderParams,
  answers: { 200: moneyAnswer },
  errors: ['orders.missing'],
});

export const bookTransfer = describeCall({
  tags,
  summary: 'Record a bank transfer found on the account',
  description:
    'For a paid order only an entry that a bank statement listed as further money, under the name of its entry: the ' +
    'order stays as it is, and the amount can be refunded.',
  roles,
  params: orderParams,
  body: transferBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'orders.not-payable', 'desk.entry-booked'],
});

export const acceptPayment = describeCall({
  tags,
  summary: 'Close a payment review: accept an agreed amount of the money received as the payment',
  description:
    'The amount is in the currency of the money. Money of another currency then stands for what is missing of the ' +
    'order; a smaller amount of the order’s currency pays it, and its rest can still be booked.',
  roles,
  params: orderParams,
  body: reviewBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'desk.not-now', 'desk.accept-beyond'],
});

export const refundPart = describeCall({
  tags,
  summary: 'Refund a part, at most what was received',
  roles,
  params: orderParams,
  body: refundBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.not-now', 'desk.refund-beyond'],
});

export const findRefunds = describeCall({
  tags,
  summary: 'Refunds that staff must make by hand, oldest first',
  roles,
  answers: { 200: refundsAnswer },
});

export const findDisputes = describeCall({
  tags,
  summary: 'Chargebacks and disputes, open ones first',
  description: 'They are answered at the provider; the shop stores and lists what the provider reports.',
  roles,
  answers: { 200: disputesAnswer },
});

export const confirmVatNumber = describeCall({
  tags,
  summary: 'Record that a tax office confirmed the VAT number of an order',
  description: 'VAT that was charged because no office answered then becomes refundable.',
  roles,
  params: orderParams,
  body: vatNumberBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'desk.no-vat-number'],
});

export const refundVat = describeCall({
  tags,
  summary: 'Refund the VAT of a confirmed number',
  description:
    'Through the provider that received the payment; bank transfers are listed until they are marked as ' +
    'refunded.',
  roles,
  params: orderParams,
  body: vatRefundBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.not-now', 'desk.no-vat-due'],
});

export const markPaidBack = describeCall({
  tags,
  summary: 'Record that a refund was made by hand',
  roles,
  params: refundParams,
  body: paidBackBody,
  answers: { 200: moneyAnswer },
  errors: [...refused, 'desk.refund-missing', 'desk.refund-done'],
});

export const cancelByStaff = describeCall({
  tags,
  summary: 'Cancel an order before any of it is printed, and refund what was received',
  roles,
  params: orderParams,
  body: cancelBody,
  answers: { 200: orderStateAnswer },
  errors: [...refused, 'desk.not-now', 'payments.provider-down', 'payments.under-way'],
});
