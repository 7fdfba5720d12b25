import type { Uuid } from '@labelwerk/contracts/values/identifiers.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { Said } from './letters/letter.ts';
import type { Cause } from './tables.ts';

/** A paper without its bytes. */
export type PaperRow = Omit<Selectable<Database['papers']>, 'pdf' | 'said'>;
export type PaperKind = Said['kind'];

const columns = [
  'id',
  'order_id',
  'customer_id',
  'kind',
  'cause',
  'number',
  'issued',
  'currency',
  'gross',
  'created_at',
] as const;

/** Days to look back for shipped orders: longer than any outage of the worker. */
const lookBackDays = 90;

/** Completely shipped orders that have no invoice yet, oldest first. */
export async function findUninvoiced(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select s.order_id from shipped_orders s
    where s.order_id in (
        select order_id from shipped_lines where updated_at > now() - make_interval(days => ${lookBackDays})
      )
      and not exists (select from papers p where p.order_id = s.order_id and p.kind = 'invoice')
      and not exists (select from paper_troubles t
        where t.order_id = s.order_id and t.kind = 'invoice' and t.next_at > now())
    order by s.created_at limit 100`.execute(db);
  return rows.map((row) => row.order_id);
}

/** The amount received for an order and not refunded (minor units). */
export async function findReceived(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount::float8 as amount from received_of_orders where order_id = ${orderId}`.execute(db);
  return rows[0]?.amount ?? 0;
}

export type Refund = { readonly refundId: Uuid; readonly orderId: string; readonly amount: number };

/** Refunds of invoiced orders that have no credit note yet, oldest first. */
export async function findUncredited(db: Db): Promise<readonly Refund[]> {
  const { rows } = await sql<Refund>`
    select r.refund_id as "refundId", r.order_id as "orderId", r.amount from refunds_of_orders r
    where exists (select from papers p where p.order_id = r.order_id and p.kind = 'invoice')
      and not exists (select from papers p
        where p.order_id = r.order_id and p.kind = 'credit-note' and p.cause = r.refund_id::text)
      and not exists (select from paper_troubles t where t.order_id = r.order_id and t.kind = 'credit-note'
        and t.cause = r.refund_id::text and t.next_at > now())
    order by r.created_at limit 100`.execute(db);
  return rows;
}

/** VAT to be refunded (minor units); undefined if an order's VAT is right. */
export async function findCorrection(db: Db, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select amount from vat_corrections where order_id = ${orderId}`.execute(db);
  return rows[0]?.amount;
}

/** Orders whose invoice needs a correction of its VAT. */
export async function findUncorrected(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select c.order_id from vat_corrections c
    where exists (select from papers p where p.order_id = c.order_id and p.kind = 'invoice' and p.cause = 'order'
        and (p.said -> 'vat' ->> 'amount')::bigint > 0)
      and not exists (select from papers p
        where p.order_id = c.order_id and p.kind = 'credit-note' and p.cause = 'vat')
    limit 100`.execute(db);
  return rows.map((row) => row.order_id);
}

/** What the credit notes of an invoice have taken back, without and with VAT (minor units). */
export async function sumOfCredits(
  db: Db,
  invoice: Pick<PaperRow, 'order_id' | 'number'>,
): Promise<{ readonly net: number; readonly gross: number }> {
  const { rows } = await sql<{ net: number; gross: number }>`
    select coalesce(sum(gross), 0)::float8 as gross,
      coalesce(sum(gross - (said -> 'vat' ->> 'amount')::bigint), 0)::float8 as net
    from papers where order_id = ${invoice.order_id} and kind = 'credit-note'
      and said -> 'precedes' ->> 'number' = ${invoice.number}`.execute(db);
  return rows[0] ?? { net: 0, gross: 0 };
}

/** The advisory lock of the number series: shared by papers that are being made. */
const seriesLock = sql.lit(7_155_007);

/**
 * Waits until every paper that has taken its number is stored. Papers that take theirs later are issued later: their day
 * is determined after their number.
 */
export const awaitPapers = (trx: Db) => sql`select pg_advisory_xact_lock(${seriesLock})`.execute(trx);

/**
 * The next number of a kind in a year, such as `INV-2026-00042`. Others wait for it until the transaction ends, so that a
 * failed paper leaves no gap.
 */
export async function takeNumber(trx: Db, kind: 'invoice' | 'credit-note', year: number): Promise<string> {
  await sql`select pg_advisory_xact_lock_shared(${seriesLock})`.execute(trx);
  const { last } = await trx
    .insertInto('paper_series')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`paper_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${kind === 'invoice' ? 'INV' : 'CRN'}-${year}-${String(last).padStart(5, '0')}`;
}

/** The paper for a cause, if there is one. */
export const findPaperFor = (
  db: Db,
  { orderId, kind, cause }: { readonly orderId: string; readonly kind: PaperKind; readonly cause: Cause },
) =>
  db
    .selectFrom('papers')
    .select([...columns, 'said'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst();

type NewPaper = {
  readonly orderId: string;
  readonly customerId: number;
  readonly cause: Cause;
  readonly said: Said;
  /** Null for a paper without prices. */
  readonly gross: number | null;
  readonly pdf: Uint8Array;
};

/** Stores a paper and returns its id. Fails if it exists already, which rolls its number back. */
export async function insertPaper(
  trx: Db,
  { orderId, customerId, cause, said, gross, pdf }: NewPaper,
): Promise<string> {
  const { id } = await trx
    .insertInto('papers')
    .values({
      order_id: orderId,
      customer_id: customerId,
      kind: said.kind,
      cause,
      number: said.number,
      issued: said.issued,
      currency: said.currency,
      gross,
      said: JSON.stringify(said),
      pdf: Buffer.from(pdf),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the paper of this kind exists for a cause: at most one is made. */
export const hasPaper = async (db: Db, of: { orderId: string; kind: PaperKind; cause: Cause }) =>
  (await findPaperFor(db, of)) !== undefined;

/** Papers of an order, oldest first. */
export const findPapers = (db: Db, orderId: string): Promise<PaperRow[]> =>
  db
    .selectFrom('papers')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();

/** The order of an invoice number, which a transfer may name. */
export async function findInvoicedOrder(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('papers')
    .select('order_id')
    .where('kind', '=', 'invoice')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.order_id;
}

/** One paper with its bytes. */
export const findPaper = (db: Db, paperId: string) =>
  db.selectFrom('papers').selectAll().where('id', '=', paperId).executeTakeFirst();

/** An invoice or a credit note, locked against other actions of staff on it. */
export const lockBookedPaper = (trx: Db, paperId: string) =>
  trx
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', paperId)
    .where('kind', 'in', ['invoice', 'credit-note'])
    .forNoKeyUpdate()
    .executeTakeFirst();
