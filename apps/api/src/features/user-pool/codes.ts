import './tables.ts';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#plugins/database.ts';
import { codeExpired, codeMismatch, limitExceeded, PoolError } from './pool-error.ts';

export type CodePurpose = 'sign-up' | 'reset' | 'email';

const mostWrongTries = 5;
const mostSendsOfUser = 5;
const mostSendsOfAddress = 20;

/** Six digits are few: what is kept is keyed, so that the table alone gives nothing away. */
const hashOf = (key: string, sub: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', key).update(`${sub}:${purpose}:${code}`).digest();

/** A fresh code for one purpose of one user; an earlier one no longer counts. */
export async function makeCode(
  db: Kysely<Database>,
  key: string,
  sub: string,
  purpose: CodePurpose,
  minutes: number,
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await db.deleteFrom('pool_codes').where('sub', '=', sub).where('purpose', '=', purpose).execute();
  await db
    .insertInto('pool_codes')
    .values({
      sub,
      purpose,
      code_hash: hashOf(key, sub, purpose, code),
      expires_at: new Date(Date.now() + minutes * 60_000),
      used_at: null,
    })
    .execute();
  return code;
}

/** Uses up a code, or throws: wrong (five tries burn it), expired, used. */
export async function spendCode(
  db: Db,
  key: string,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const verdict = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('pool_codes')
      .select(['id', 'code_hash', 'wrong_tries', 'expires_at', 'used_at'])
      .where('sub', '=', sub)
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .forUpdate()
      .limit(1)
      .executeTakeFirst();
    if (!row || row.used_at) return 'mismatch';
    if (row.wrong_tries >= mostWrongTries) return 'burnt';
    if (row.expires_at.getTime() < Date.now()) return 'expired';
    if (!timingSafeEqual(row.code_hash, hashOf(key, sub, purpose, code))) {
      await trx
        .updateTable('pool_codes')
        .set({ wrong_tries: row.wrong_tries + 1 })
        .where('id', '=', row.id)
        .execute();
      return 'mismatch';
    }
    await trx.updateTable('pool_codes').set({ used_at: new Date() }).where('id', '=', row.id).execute();
    return 'used';
  });
  if (verdict === 'mismatch') throw codeMismatch();
  if (verdict === 'expired') throw codeExpired();
  if (verdict === 'burnt')
    throw new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Mails cost trust: at most 5 an hour to a user and 20 from an address. */
export async function countSend(db: Db, email: string, network: string): Promise<void> {
  await sql`delete from pool_sends where sent_at < now() - interval '1 hour'`.execute(db);
  for (const [subject, most] of [
    [`to:${email}`, mostSendsOfUser],
    [network, mostSendsOfAddress],
  ] as const) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pool_sends where subject = ${subject}`.execute(db);
    if ((rows[0]?.n ?? 0) >= most) throw limitExceeded();
    await db.insertInto('pool_sends').values({ subject }).execute();
  }
}
