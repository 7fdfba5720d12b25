import { describeCall } from '../call/call.ts';
import { orderParams } from '../orders/orders.ts';
import { paperListAnswer, paperParams, paperQuery } from './papers.ts';

const tags = ['papers'] as const;

export const listPapers = describeCall({
  tags,
  summary: 'Papers of an order: confirmation, delivery notes, invoice and credit notes',
  description:
    'The confirmation is made soon after the order, a delivery note for each parcel, the invoice when the ' +
    'whole order is shipped, and a credit note for each refund after that.',
  params: orderParams,
  answers: { 200: paperListAnswer },
  errors: ['orders.missing'],
});

export const getPaper = describeCall({
  tags,
  summary: 'A paper as PDF/A-3, an invoice or credit note with embedded XML; or as UBL',
  description: 'In the language of the order. A paper never changes once made.',
  params: paperParams,
  query: paperQuery,
  errors: ['papers.missing'],
});
