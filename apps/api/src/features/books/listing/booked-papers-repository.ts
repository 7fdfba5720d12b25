import type { BookedPaper } from '@labelwerk/contracts/books/booked-papers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Position of the last row of a page. */
export type Cursor = { readonly issued: string; readonly number: string };

export type PaperFilter = {
  readonly kind?: BookedPaper['kind'] | undefined;
  readonly market?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly number?: string | undefined;
  readonly customerId?: number | undefined;
  /** Beginnings of words of the buyer's name; empty: all. */
  readonly words: readonly string[];
  readonly after?: Cursor | undefined;
  readonly limit: number;
};

const withWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`to_tsvector('simple', said -> 'buyer' ->> 'name')
    @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;

const conditionsOf = (filter: PaperFilter): RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
  ...(filter.market === undefined ? [] : [sql`market = ${filter.market}`]),
  ...(filter.from === undefined ? [] : [sql`issued >= ${filter.from}`]),
  ...(filter.to === undefined ? [] : [sql`issued <= ${filter.to}`]),
  ...(filter.number === undefined
    ? []
    : [sql`(number = ${filter.number} or order_number = ${filter.number})`]),
  ...(filter.customerId === undefined ? [] : [sql`customer_id = ${filter.customerId}`]),
  ...(filter.words.length === 0 ? [] : [withWords(filter.words)]),
  ...(filter.after === undefined
    ? []
    : [sql`(issued, number) < (${filter.after.issued}, ${filter.after.number})`]),
];

/** Amounts of a paper with their sign: those of a credit note are below 0. */
const signed = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case kind when 'invoice' then 1 else -1 end * ${amount})::float8`;

/** A page of invoices and credit notes, newest first. */
export async function findBookedPapers(db: Db, filter: PaperFilter): Promise<readonly BookedPaper[]> {
  const { rows } = await sql<BookedPaper>`
    select id, kind, number, issued, order_id, order_number, market, customer_id::float8 as customer_id,
      said -> 'buyer' ->> 'name' as customer, said -> 'buyer' ->> 'vatNumber' as vat_number,
      said -> 'vat' ->> 'country' as vat_country, (said -> 'vat' ->> 'rate')::int as vat_rate, currency,
      ${signed(sql`(gross - (said -> 'vat' ->> 'amount')::bigint)`)} as net,
      ${signed(sql`(said -> 'vat' ->> 'amount')::bigint`)} as vat, ${signed(sql`gross`)} as gross
    from booked_papers where ${sql.join(conditionsOf(filter), sql` and `)}
    order by issued desc, number desc limit ${filter.limit}`.execute(db);
  return rows;
}
