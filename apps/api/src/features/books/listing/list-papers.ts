import type { BookedPaper, BookedPapersQuery } from '@labelwerk/contracts/books/booked-papers.ts';
import type { Db } from '#platform/database/database.ts';
import { type Cursor, findBookedPapers } from './booked-papers-repository.ts';

const maxWords = 8;
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);

/** A number of digits alone is that of a customer; everything else is a name. */
const customerOf = (text: string) =>
  /^\d{1,15}$/.test(text) ? { customerId: Number(text), words: [] } : { words: wordsOf(text) };

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
  // One more row shows whether there is a next page.
  const rows = await findBookedPapers(db, {
    ...filter,
    ...customerOf(customer),
    ...{ after: cursorOf(after), limit: limit + 1 },
  });
  const papers = rows.slice(0, limit);
  const last = papers.at(-1);
  return { papers, next: rows.length > limit && last ? written(last) : null };
}
