import './tables.ts';
import { sql } from 'kysely';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

/** Days without use after which a session ends. */
const idleDays = 7;
/** Days after the sign-in when a session ends in any case. */
const longestDays = 30;
/** A token is replaced when it expires in less than this. */
const refreshBeforeMinutes = 5;
/** Precision of the time of last use, to avoid a write for each call. */
const touchMinutes = 5;
const leaseSeconds = 12;

const isActive = sql<boolean>`ends_at > now() and seen_at > now() - make_interval(days => ${idleDays})`;

type NewSession = {
  readonly id: string;
  readonly customerId: number;
  readonly encryptedTokens: Buffer;
  readonly tokensExpireAt: Date;
  readonly agent: string;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: sha256(session.id),
      customer_id: session.customerId,
      encrypted_tokens: session.encryptedTokens,
      tokens_expire_at: session.tokensExpireAt,
      refresh_lease: null,
      agent: session.agent,
      ends_at: sql<Date>`now() + make_interval(days => ${longestDays})`,
    })
    .execute();
}

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select(['customer_id', 'encrypted_tokens'])
    .select(
      sql<boolean>`tokens_expire_at > now() + make_interval(mins => ${refreshBeforeMinutes})`.as('is_fresh'),
    )
    .where('id_hash', '=', sha256(id))
    .where(isActive)
    .executeTakeFirst();

export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql`now()` })
    .where('id_hash', '=', sha256(id))
    .where('seen_at', '<', sql<Date>`now() - make_interval(mins => ${touchMinutes})`)
    .execute();
}

/**
 * Takes the lease to fetch new tokens in place of those known to the caller; false if another process has it or has
 * used it.
 */
export async function leaseRefresh(db: Db, id: string, known: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ refresh_lease: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id_hash', '=', sha256(id))
    .where('encrypted_tokens', '=', known)
    .where(sql<boolean>`(refresh_lease is null or refresh_lease < now())`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnLease(db: Db, id: string, known: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ refresh_lease: null })
    .where('id_hash', '=', sha256(id))
    .where('encrypted_tokens', '=', known)
    .execute();
}

/** Replaces the tokens known to the caller; false if another process was faster, whose tokens stay. */
export async function changeTokens(
  db: Db,
  id: string,
  known: Buffer,
  fresh: { readonly encrypted: Buffer; readonly expireAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ encrypted_tokens: fresh.encrypted, tokens_expire_at: fresh.expireAt, refresh_lease: null })
    .where('id_hash', '=', sha256(id))
    .where('encrypted_tokens', '=', known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a session that still has the tokens known to the caller; false if another process has replaced them. */
export async function deleteSessionHolding(db: Db, id: string, known: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', sha256(id))
    .where('encrypted_tokens', '=', known)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes a session and returns its data. */
export const deleteSession = (db: Db, id: string) =>
  db
    .deleteFrom('sessions')
    .where('id_hash', '=', sha256(id))
    .returning(['customer_id', 'encrypted_tokens'])
    .executeTakeFirst();

/** All open sessions of a customer, the last used first. */
export const findSessionsOf = (db: Db, customerId: number, currentId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'public_id',
      'created_at',
      'seen_at',
      'agent',
      sql<boolean>`id_hash = ${sha256(currentId)}`.as('current'),
    ])
    .where('customer_id', '=', customerId)
    .where(isActive)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();

/** Deletes one session of a customer by its id in the list, or all but the current one. */
export const deleteSessionsOf = (
  db: Db,
  customerId: number,
  which: { readonly publicId: string } | { readonly allBut: string },
) => {
  const query = db.deleteFrom('sessions').where('customer_id', '=', customerId);
  return (
    'publicId' in which
      ? query.where('public_id', '=', which.publicId)
      : query.where('id_hash', '!=', sha256(which.allBut))
  )
    .returning(['encrypted_tokens'])
    .execute();
};

/** Moves sessions and known browsers to a person's new customer id. */
export async function moveSessions(trx: Db, from: number, to: number): Promise<void> {
  for (const table of ['sessions', 'customer_devices'] as const)
    await trx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute();
}

/** Number of sessions that may still be used. */
export async function countSessions(db: Db): Promise<number> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where(isActive)
    .executeTakeFirstOrThrow();
  return Number(sessions);
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'sessions', sql`ends_at <= now()`);
  await deleteInBatches(db, 'sessions', sql`seen_at <= now() - make_interval(days => ${sql.lit(idleDays)})`);
}
