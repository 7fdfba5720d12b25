import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

export type Quote = Selectable<Database['quotes']>;

export const insertQuote = (db: Db, quote: Insertable<Database['quotes']>): Promise<Quote> =>
  db.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow();

/** A saved quote, whoever may use it, valid or not. */
export const findQuoteById = (db: Db, id: string): Promise<Quote | undefined> =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** Saved quotes by their ids, whoever may use them; an id nobody knows is left out. */
export const findStoredQuotes = async (db: Db, ids: readonly string[]): Promise<readonly Quote[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('quotes')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Quotes of customers that end within three days and of which nobody was told, a hundred at a time. */
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

/** Quotes of a customer that have not ended, those that end first in front; a hundred at most. */
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

/** A person goes by another customer id from now on, or by none. */
export async function renameSaver(trx: Db, from: number, to: number | null): Promise<void> {
  await trx.updateTable('quotes').set({ person_id: to }).where('person_id', '=', from).execute();
}

/** Notes that a quote's customer is told; false where another was faster. */
export async function noteReminded(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ reminded_at: sql`now()` })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes quotes a month after they have expired: until then an old link is told from a wrong one. */
export async function sweepQuotes(db: Db): Promise<void> {
  await db.deleteFrom('quotes').where('valid_until', '<', sql<Date>`now() - interval '30 days'`).execute();
}
