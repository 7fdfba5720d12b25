import { randomInt, timingSafeEqual } from 'node:crypto';
import { keyedHash, keyedHashes } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import type { Settings } from '#settings.ts';
import { deleteTries, insertCountedTry, insertMail } from '../passwords/tries-repository.ts';
import { codeExpired, codeMismatch, limitExceeded, PoolError } from '../pool-error.ts';
import { lockUser } from '../users/users-repository.ts';
import { lockCode, markUsed, replaceCode } from './codes-repository.ts';

export type CodePurpose = 'sign-up' | 'reset' | 'email';

const maxWrongTries = 5;
const maxMailsOfUser = 5;

/** Stands for a missing user, so that unknown addresses cause the same work. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** Codes have only six digits: a keyed hash is stored, which reveals nothing without the key. */
const hashedText = (sub: string, purpose: CodePurpose, code: string): string => `${sub}:${purpose}:${code}`;

const triesOf = (purpose: CodePurpose, email: string): string => `code:${purpose}:${email}`;

/** Resets the count of wrong tries: a new code is sent, or seems to be. */
export const beginTries = (db: Db, purpose: CodePurpose, email: string): Promise<void> =>
  deleteTries(db, triesOf(purpose, email));

/** Makes a new code for a purpose of a user, and the key of its mail. An earlier code becomes invalid. */
export async function makeCode(
  db: Db,
  settings: Settings,
  { sub, email }: { readonly sub: string; readonly email: string },
  { purpose, minutes }: { readonly purpose: CodePurpose; readonly minutes: number },
): Promise<{ readonly code: string; readonly mailKey: string }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await beginTries(db, purpose, email);
  const id = await replaceCode(db, {
    sub,
    purpose,
    code_hash: keyedHash(settings, 'code', hashedText(sub, purpose, code)),
    minutes,
  });
  return { code, mailKey: `code:${id}` };
}

/** An entered code: user, purpose and digits. */
type EnteredCode = {
  readonly sub: string | undefined;
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly code: string;
};

/**
 * Uses a code and runs its effect in one transaction: a code is never used without its effect. Throws if it is wrong,
 * expired, or invalid after five wrong tries. Without the code, existing and missing users can't be told apart. Order
 * of locks: user, tries, code.
 */
export async function spendCode(
  db: Db,
  settings: Settings,
  { sub, email, purpose, code }: EnteredCode,
  effect: (trx: Db) => Promise<void>,
): Promise<void> {
  const fault = await db.transaction().execute(async (trx) => {
    await lockUser(trx, email);
    if ((await insertCountedTry(trx, triesOf(purpose, email))) > maxWrongTries) return limitExceeded();
    const row = await lockCode(trx, sub ?? nobody, purpose);
    const hashes = keyedHashes(settings, 'code', hashedText(sub ?? nobody, purpose, code));
    const isMeant = (hash: Buffer) => timingSafeEqual(row?.code_hash ?? Buffer.alloc(32), hash);
    if (!hashes.some(isMeant) || !row) return codeMismatch();
    if (row.is_expired) return codeExpired();
    await markUsed(trx, row.id);
    await beginTries(trx, purpose, email);
    await effect(trx);
    return undefined;
  });
  if (fault) throw fault;
}

/**
 * Mails of one network are counted one after the other. They wait here and not for the lock in the database: there, each
 * would occupy a connection that others need, and many at once would exceed the time limit of locks.
 */
const inTurnOfNetwork = createTurnsByKey(
  1,
  64,
  () => new PoolError('TooManyRequestsException', 'Too many requests.', 2),
);

/** Limits mails per hour: per requesting network, and per address, known or not. */
export async function countMail(db: Db, settings: Settings, email: string, network: string): Promise<void> {
  const count = async (trx: Db) => {
    const counted =
      (await insertMail(trx, network, settings.USER_POOL_MAILS_PER_NETWORK)) &&
      (await insertMail(trx, `to:${email}`, maxMailsOfUser));
    if (!counted) throw limitExceeded();
  };
  await inTurnOfNetwork(network, () => db.transaction().execute(count));
}
