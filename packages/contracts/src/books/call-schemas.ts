import { describeCall } from '../call/call.ts';
import {
  bookedMailAnswer,
  bookedMailBody,
  bookedPaperParams,
  bookedPaperQuery,
  bookedPapersAnswer,
  bookedPapersQuery,
} from './booked-papers.ts';

const tags = ['books'] as const;
const roles = ['bookkeeping'] as const;

export const listBookedPapers = describeCall({
  tags,
  summary: 'Invoices and credit notes by day, market, number and customer, newest first',
  description: 'Amounts are those of the paper; of a credit note they are below 0.',
  roles,
  query: bookedPapersQuery,
  answers: { 200: bookedPapersAnswer },
});

export const getBookedPaper = describeCall({
  tags,
  summary: 'An invoice or a credit note as it was sent',
  description: 'As PDF/A-3 with its XML within, or as UBL. The download is logged.',
  roles,
  params: bookedPaperParams,
  query: bookedPaperQuery,
  errors: ['papers.missing'],
});

export const mailBookedPaper = describeCall({
  tags,
  summary: 'Mail an invoice or a credit note again',
  description:
    'To the address that the customer chose for invoices, or to another one. The same request sends one mail.',
  roles,
  params: bookedPaperParams,
  body: bookedMailBody,
  answers: { 200: bookedMailAnswer },
  errors: ['papers.missing', 'papers.no-address', 'staff.changed', 'staff.request-reused'],
});
