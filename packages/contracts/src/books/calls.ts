import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Calls of bookkeepers: invoices and credit notes of all customers. */
export const bookCalls = declareCalls<typeof schemas>()({
  listBookedPapers: 'GET /staff/books/papers',
  getBookedPaper: 'GET /staff/books/papers/:paperId',
  mailBookedPaper: 'POST /staff/books/papers/:paperId/mails',
  makeBookExport: 'POST /staff/books/exports',
  listBookExports: 'GET /staff/books/exports',
  getBookExport: 'GET /staff/books/exports/:exportNumber',
  listOpenItems: 'GET /staff/books/open-items',
  sumOpenItems: 'GET /staff/books/open-items/sums',
  remindOfItem: 'POST /staff/books/open-items/:orderId/reminders',
  listReminders: 'GET /staff/books/reminders',
});
