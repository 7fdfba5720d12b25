import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import './tables.ts';

/** Days a key is remembered; no mail is requested again after that. */
const rememberDays = 400;

/** Whether a mail with this key was sent. */
export async function wasSent(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails_sent')
    .select('mail_key')
    .where('mail_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a mail as sent. Idempotent. */
export async function noteSent(db: Db, key: string, template: string): Promise<void> {
  await db
    .insertInto('mails_sent')
    .values({ mail_key: key, template })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Number of mails sent within the last hour. */
export async function countSentLately(db: Db): Promise<number> {
  const { mails } = await db
    .selectFrom('mails_sent')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where(sql<boolean>`sent_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(mails);
}

/** Deletes old keys. */
export async function forgetOld(db: Db): Promise<void> {
  const isOld = sql`sent_at < now() - make_interval(days => ${sql.lit(rememberDays)})`;
  await deleteInBatches(db, 'mails_sent', isOld);
}
