import '../tables.ts';
import type { ExportKind, ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { StoredPaper } from './record.ts';

export type ExportRow = Selectable<Database['book_exports']>;
type Period = Pick<ExportOrder, 'from' | 'to'>;

/** Holds the numbers of exports until the transaction ends: one export is made after the other. */
export const lockExports = (trx: Db) => sql`select pg_advisory_xact_lock(7155008)`.execute(trx);

/** The export of a kind, a period and parameters, if it was made. */
export const findExportOf = (
  db: Db,
  { kind, from, to }: Period & { readonly kind: ExportKind },
  parameters: object,
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('book_exports')
    .selectAll()
    .where('kind', '=', kind)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('parameters', '=', sql<unknown>`${JSON.stringify(parameters)}::jsonb`)
    .executeTakeFirst();

export const findExport = (db: Db, number: number): Promise<ExportRow | undefined> =>
  db.selectFrom('book_exports').selectAll().where('number', '=', number).executeTakeFirst();

type Page = {
  readonly kind?: ExportKind | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
};

/** A page of exports, newest first. */
export function findExports(db: Db, { kind, after, limit }: Page): Promise<ExportRow[]> {
  let query = db.selectFrom('book_exports').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (after !== undefined) query = query.where('number', '<', after);
  return query.orderBy('number', 'desc').limit(limit).execute();
}

/** The number of the next export. Call it under `lockExports`. */
export async function nextNumber(trx: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from book_exports`.execute(trx);
  return rows[0]?.next ?? 1;
}

export const insertExport = (trx: Db, row: Insertable<Database['book_exports']>): Promise<ExportRow> =>
  trx.insertInto('book_exports').values(row).returningAll().executeTakeFirstOrThrow();

export const insertPart = (trx: Db, number: number, place: number, content: Buffer) =>
  trx.insertInto('book_export_parts').values({ export_number: number, place, content }).execute();

/** The bytes of an export, one part in memory at a time. */
export async function* partsOf(db: Db, number: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = await db
      .selectFrom('book_export_parts')
      .select('content')
      .where('export_number', '=', number)
      .where('place', '=', place)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
  }
}

/** Currencies of the papers of a period. */
export async function currenciesIn(db: Db, { from, to }: Period): Promise<readonly Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from booked_papers where issued between ${from} and ${to} order by 1`.execute(
    db,
  );
  return rows.map(({ currency }) => currency);
}

/** Papers read at once: few enough that their rows do not keep the event loop. */
const batch = 500;

/** Parts of a paper that the books do not read: most of its bytes. */
const unread = ['lines', 'charges', 'allowances', 'deliverTo', 'paid'] as const;

/** Papers of a period without these parts, by day and number, in batches. */
export async function* papersIn(db: Db, { from, to }: Period): AsyncGenerator<readonly StoredPaper[]> {
  let last = { issued: from, number: '' };
  for (;;) {
    const { rows } = await sql<StoredPaper & typeof last>`
      select said - ${unread}::text[] as said, gross, customer_id::float8 as "customerId",
        issued, number
      from booked_papers where issued <= ${to} and (issued, number) > (${last.issued}, ${last.number})
      order by issued, number limit ${batch}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = { issued: end.issued, number: end.number };
  }
}
