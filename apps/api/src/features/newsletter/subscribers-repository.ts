import './tables.ts';
import { type Insertable, sql } from 'kysely';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Database, Db } from '#platform/database/database.ts';

/** Years for which a followed link is remembered. */
const rememberedYears = 3;

/** Notes that a link is followed, in the transaction of its effect; false if it was followed before. */
export async function useLink(trx: Db, token: string): Promise<boolean> {
  await sql`delete from newsletter_used_links where used_at < now() - make_interval(years => ${rememberedYears})`.execute(
    trx,
  );
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('newsletter_used_links')
    .values({ link_hash: sha256(token) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const isSubscribed = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined;

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

/** A page of subscribers by address, after the given one. */
export const findSubscribers = (
  db: Db,
  page: { readonly after?: string | undefined; readonly limit: number },
) =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '>', page.after ?? '')
    .orderBy('email')
    .limit(page.limit)
    .execute();
