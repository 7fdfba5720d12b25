import type { BookedPaper } from '@labelwerk/contracts/books/booked-papers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type CustomerFilter, searchOf } from '../customer-filter.ts';

/** Position of the last row of a page. */
export type Cursor = { readonly issued: string; readonly number: string };

export type PaperFilter = CustomerFilter & {
  readonly kind?: BookedPaper['kind'] | undefined;
  readonly market?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of the paper, or `orderId` is its order. */
  readonly number?: string | undefined;
  readonly orderId?: string | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

const withWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`to_tsvector('simple', said -> 'buyer' ->> 'name')
    @@ to_tsquery('simple', ${searchOf(words)})`;

const conditionsOf = (filter: PaperFilter): RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
  ...(filter.market === undefined ? [] : [sql`market = ${filter.market}`]),
  ...(filter.from === undefined ? [] : [sql`issued >= ${filter.from}`]),
  ...(filter.to === undefined ? [] : [sql`issued <= ${filter.to}`]),
  ...(filter.number === undefined
    ? []
    : [sql`(number = ${filter.number} or order_id = ${filter.orderId ?? null}::uuid)`]),
  ...(filter.customerId === undefined ? [] : [sql`customer_id = ${filter.customerId}`]),
  ...(filter.words.length === 0 ? [] : [withWords(filter.words)]),
  ...(filter.after === undefined
    ? []
    : [sql`(issued, number) < (${filter.after.issued}, ${filter.after.number})`]),
];

/** Amounts of a paper with their sign: those of a credit note are below 0. */
const signed = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case kind when 'invoice' then 1 else -1 end * ${amount})::float8`;

/**
 * Up to this number of papers with the words are fetched and sorted; with more, a scan from the newest on fills a page
 * soon.
 */
const maxSorted = 3_000;

/** Whether few papers have the words. The planner takes them for frequent, and would scan all papers for a rare name. */
async function areRare(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from booked_papers where ${withWords(words)}
      limit ${maxSorted + 1}) matches`.execute(db);
  return (rows[0]?.n ?? 0) <= maxSorted;
}

/** A page of invoices and credit notes, newest first. */
export async function findBookedPapers(db: Db, filter: PaperFilter): Promise<readonly BookedPaper[]> {
  const isRare = filter.words.length > 0 && (await areRare(db, filter.words));
  // An offset keeps the planner from another order of work: first the words, then the rest.
  const papers = isRare
    ? sql`(select * from booked_papers where ${withWords(filter.words)} offset 0) matches`
    : sql`booked_papers`;
  const rest = isRare ? { ...filter, words: [] } : filter;
  const { rows } = await sql<BookedPaper>`
    select id, kind, number, issued, order_id, order_number, market, customer_id::float8 as customer_id,
      said -> 'buyer' ->> 'name' as customer, said -> 'buyer' ->> 'vatNumber' as vat_number,
      said -> 'vat' ->> 'country' as vat_country, (said -> 'vat' ->> 'rate')::int as vat_rate, currency,
      ${signed(sql`(gross - (said -> 'vat' ->> 'amount')::bigint)`)} as net,
      ${signed(sql`(said -> 'vat' ->> 'amount')::bigint`)} as vat, ${signed(sql`gross`)} as gross
    from ${papers} where ${sql.join(conditionsOf(rest), sql` and `)}
    order by issued desc, number desc limit ${filter.limit}`.execute(db);
  return rows;
}
