import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import './tables.ts';

/** A key is remembered for so long; nothing asks for the same mail again after that. */
const rememberDays = 400;

/** Whether a mail of this key went out. */
export async function wasSent(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails_sent')
    .select('mail_key')
    .where('mail_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a mail as sent; a second note of the same key changes nothing. */
export async function noteSent(db: Db, key: string, template: string): Promise<void> {
  await db
    .insertInto('mails_sent')
    .values({ mail_key: key, template })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the keys of mails that nothing asks for any more. */
export async function forgetOld(db: Db): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${rememberDays})`;
  await db.deleteFrom('mails_sent').where('sent_at', '<', before).execute();
}
