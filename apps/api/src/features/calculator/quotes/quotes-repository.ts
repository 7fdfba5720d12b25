import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import '../tables.ts';

export type Quote = Selectable<Database['quotes']>;

export const insertQuote = (db: Db, quote: Insertable<Database['quotes']>): Promise<Quote> =>
  db.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow();

/** A saved quote of any owner, valid or expired. */
export const findQuoteById = (db: Db, id: string): Promise<Quote | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** Saved quotes of any owner by their ids; unknown ids are left out. */
export const findStoredQuotes = async (db: Db, ids: readonly string[]): Promise<readonly Quote[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('quotes')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Quotes of customers that expire within three days without a reminder, a hundred at a time. */
export const findEndingQuotes = (db: Db): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('valid_until', '>', sql<Date>`now()`)
    .where('valid_until', '<', sql<Date>`now() + interval '3 days'`)
    .orderBy('valid_until')
    .limit(100)
    .execute();

/** Valid quotes of a customer, those that expire first at the front; a hundred at most. */
export const findQuotesOf = (db: Db, customerId: number): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('valid_until')
    .orderBy('id')
    .limit(100)
    .execute();

/** Replaces the customer id of a person, or clears it. */
export async function renameSaver(trx: Db, from: number, to: number | null): Promise<void> {
  await trx.updateTable('quotes').set({ person_id: to }).where('person_id', '=', from).execute();
}

/** Records the reminder of a quote; false if another process did so first. */
export async function noteReminded(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ reminded_at: sql`now()` })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes quotes a month after they expired: until then an expired link differs from a wrong one. */
export async function sweepQuotes(db: Db): Promise<void> {
  await deleteInBatches(db, 'quotes', sql`valid_until < now() - interval '30 days'`);
}
