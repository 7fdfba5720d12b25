import '../tables.ts';
import { challengeMinutes } from '@labelwerk/domain/account/second-factor.ts';
import { type Selectable, sql } from 'kysely';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Database, Db } from '#platform/database/database.ts';

export type Factor = Selectable<Database['pool_second_factors']>;

export const findFactor = (db: Db, sub: string): Promise<Factor | undefined> =>
  db.selectFrom('pool_second_factors').selectAll().where('sub', '=', sub).executeTakeFirst();

/** Locks the second factor of a user until the transaction ends. */
export const lockFactor = (trx: Db, sub: string): Promise<Factor | undefined> =>
  trx.selectFrom('pool_second_factors').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst();

/** Stores a secret that waits for its first code, in place of an earlier one that waited. */
export async function putPending(db: Db, sub: string, encrypted: Buffer): Promise<void> {
  await db
    .insertInto('pool_second_factors')
    .values({ sub, encrypted_pending: encrypted, encrypted_secret: null })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet({ encrypted_pending: encrypted }))
    .execute();
}

/** Activates the secret that waited for its first code; `step` is that of the code. */
export async function confirmPending(trx: Db, sub: string, step: number): Promise<void> {
  await trx
    .updateTable('pool_second_factors')
    .set({
      encrypted_secret: sql`encrypted_pending`,
      encrypted_pending: null,
      last_step: step,
      changed_at: sql<Date>`now()`,
    })
    .where('sub', '=', sub)
    .execute();
}

/** Records the time step of a used code; false if it or a later one was used before. */
export async function spendStep(trx: Db, sub: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pool_second_factors')
    .set({ last_step: step })
    .where('sub', '=', sub)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function changePreference(
  trx: Db,
  sub: string,
  preference: { readonly enabled: boolean; readonly preferred: boolean },
): Promise<void> {
  await trx
    .updateTable('pool_second_factors')
    .set({ ...preference, changed_at: sql<Date>`now()` })
    .where('sub', '=', sub)
    .execute();
}

/** Deletes the secrets of a user. */
export async function deleteFactor(trx: Db, sub: string): Promise<void> {
  await trx.deleteFrom('pool_second_factors').where('sub', '=', sub).execute();
}

/** Stores a sign-in that waits for its code, by the hash of its session. */
export async function insertChallenge(
  db: Db,
  { session, sub, client }: { readonly session: string; readonly sub: string; readonly client: string },
): Promise<void> {
  await db
    .insertInto('pool_challenges')
    .values({
      session_hash: sha256(session),
      sub,
      client,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute();
}

export const findChallenge = (db: Db, session: string) =>
  db
    .selectFrom('pool_challenges')
    .select(['sub', 'client', sql<boolean>`expires_at <= now()`.as('is_expired')])
    .where('session_hash', '=', sha256(session))
    .executeTakeFirst();

/** Uses a sign-in that waits for its code; false if it was used, has expired or was ended meanwhile. */
export async function takeChallenge(trx: Db, session: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pool_challenges')
    .where('session_hash', '=', sha256(session))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends every sign-in of a user that waits for its code. */
export async function deleteChallenges(trx: Db, sub: string): Promise<void> {
  await trx.deleteFrom('pool_challenges').where('sub', '=', sub).execute();
}

/** Stores a set of recovery codes in place of the earlier one. */
export async function replaceRecoveryCodes(trx: Db, sub: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('pool_recovery_codes').where('sub', '=', sub).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ sub, code_hash, used_at: null }));
  await trx.insertInto('pool_recovery_codes').values(rows).execute();
}

/** Uses a recovery code by one of its possible hashes; false if there is no unused one. */
export async function takeRecoveryCode(trx: Db, sub: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pool_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('sub', '=', sub)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Number of unused recovery codes of a user. */
export async function countRecoveryCodes(db: Db, sub: string): Promise<number> {
  const row = await db
    .selectFrom('pool_recovery_codes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('sub', '=', sub)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}
