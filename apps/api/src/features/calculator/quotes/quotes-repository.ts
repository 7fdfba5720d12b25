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

/** Deletes quotes a month after they have expired: until then an old link is told from a wrong one. */
export async function sweepQuotes(db: Db): Promise<void> {
  await db.deleteFrom('quotes').where('valid_until', '<', sql<Date>`now() - interval '30 days'`).execute();
}
