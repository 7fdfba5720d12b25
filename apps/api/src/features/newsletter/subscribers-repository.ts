import './tables.ts';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

/** Stores a confirmed subscriber, once, however often the link is followed. */
export async function insertSubscriber(
  db: Db,
  subscriber: Insertable<Database['newsletter_subscribers']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const removeSubscriber = (db: Db, email: string) =>
  db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();

export const findSubscribers = (db: Db) =>
  db.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute();
