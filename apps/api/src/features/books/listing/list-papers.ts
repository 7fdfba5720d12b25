import type { BookedPaper, BookedPapersQuery } from '@labelwerk/contracts/books/booked-papers.ts';
import { findOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import { customerOf } from '../customer-filter.ts';
import { type Cursor, findBookedPapers } from './booked-papers-repository.ts';

const cursorForm = /^(\d{4}-\d\d-\d\d)\|([\w-]{1,40})$/;
const written = ({ issued, number }: Cursor): string =>
  Buffer.from(`${issued}|${number}`).toString('base64url');

/** Parses a cursor. Undefined for a malformed one, which gives the first page. */
function cursorOf(text: string | undefined): Cursor | undefined {
  const [, issued, number] = cursorForm.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? [];
  return issued === undefined || number === undefined ? undefined : { issued, number };
}

/** A page of invoices and credit notes, and the cursor of the next one. */
export async function listPapers(
  db: Db,
  { customer = '', after, limit, ...filter }: BookedPapersQuery,
): Promise<{ readonly papers: readonly BookedPaper[]; readonly next: string | null }> {
  // Looked up before: the planner finds a paper by its number or its order by two indexes, but not by an order's number.
  const order = filter.number === undefined ? undefined : await findOrder(db, filter.number);
  // One more row shows whether there is a next page.
  const rows = await findBookedPapers(db, {
    ...filter,
    ...customerOf(customer),
    ...{ orderId: order?.id, after: cursorOf(after), limit: limit + 1 },
  });
  const papers = rows.slice(0, limit);
  const last = papers.at(-1);
  return { papers, next: rows.length > limit && last ? written(last) : null };
}
