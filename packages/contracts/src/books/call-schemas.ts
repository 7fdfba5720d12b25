import { describeCall } from '../call/call.ts';
import { exportBody, exportParams, exportSchema, exportsAnswer, exportsQuery } from './book-exports.ts';
import {
  bookedMailAnswer,
  bookedMailBody,
  bookedPaperParams,
  bookedPaperQuery,
  bookedPapersAnswer,
  bookedPapersQuery,
} from './booked-papers.ts';
import {
  openItemParams,
  openItemSumsAnswer,
  openItemSumsQuery,
  openItemsAnswer,
  openItemsQuery,
  remindAnswer,
  remindBody,
  remindersAnswer,
  remindersQuery,
} from './open-items.ts';

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

export const makeBookExport = describeCall({
  tags,
  summary: 'Make a file of the books for a period that is over',
  description:
    'From the invoices and credit notes as issued. The file gets a number and is stored: it never changes. The same ' +
    'period and settings give the export that was made first.',
  roles,
  body: exportBody,
  answers: { 200: exportSchema },
  errors: [
    'books.period',
    'books.period-open',
    'books.quarter',
    'books.year',
    'books.datev-settings',
    'books.rates-missing',
  ],
});

export const listBookExports = describeCall({
  tags,
  summary: 'Exports of the books with their sums, newest first',
  roles,
  query: exportsQuery,
  answers: { 200: exportsAnswer },
});

export const getBookExport = describeCall({
  tags,
  summary: 'The file of an export',
  description:
    'Always the same bytes: CSV in UTF-8, or for DATEV EXTF in Windows-1252. The download is logged.',
  roles,
  params: exportParams,
  errors: ['books.export-missing'],
});

export const listOpenItems = describeCall({
  tags,
  summary: 'Orders that are not wholly paid, the longest due first',
  description:
    'Orders on invoice and by bank transfer that are not paid, cancelled or refunded: invoices less credit notes, less ' +
    'what was received. With the last reminder, and from when the next one may be sent.',
  roles,
  query: openItemsQuery,
  answers: { 200: openItemsAnswer },
});

export const sumOpenItems = describeCall({
  tags,
  summary: 'What is open by currency',
  description: 'Sums over every item that the list has with the same filters.',
  roles,
  query: openItemSumsQuery,
  answers: { 200: openItemSumsAnswer },
});

export const remindOfItem = describeCall({
  tags,
  summary: 'Remind a customer of an invoice that is overdue',
  description:
    'Mails the next of three steps with the invoice. A step is sent once, and not before its day; nothing is sent for what ' +
    'was paid or cancelled.',
  roles,
  params: openItemParams,
  body: remindBody,
  answers: { 200: remindAnswer },
  errors: [
    'books.item-missing',
    'books.not-invoiced',
    'books.reminded-thrice',
    'books.reminder-not-due',
    'papers.no-address',
    'staff.changed',
    'staff.request-reused',
  ],
});

export const listReminders = describeCall({
  tags,
  summary: 'Who was reminded of what and when, newest first',
  roles,
  query: remindersQuery,
  answers: { 200: remindersAnswer },
});
