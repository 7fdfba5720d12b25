import { describeCall } from '../call/call.ts';
import { orderParams } from '../orders/orders.ts';
import { paperListAnswer, paperParams, paperQuery } from './papers.ts';

const tags = ['papers'] as const;

export const listPapers = describeCall({
  tags,
  summary: 'Invoices and credit notes of an order',
  description:
    'An invoice is there once everything of the order was shipped; a credit note for each refund after it.',
  params: orderParams,
  answers: { 200: paperListAnswer },
  errors: ['orders.missing'],
});

export const getPaper = describeCall({
  tags,
  summary: 'An invoice or credit note as PDF/A-3 with its XML, or as UBL',
  description: 'In the language of the order, as it was made: it never changes.',
  params: paperParams,
  query: paperQuery,
  errors: ['papers.missing'],
});
