import './tables.ts';
import { sql } from 'kysely';
import { sha256 } from '#platform/seal.ts';
import type { Db } from '#plugins/database.ts';

/** A family is what grows out of one sign-in: its refresh tokens, each replacing the one before. */
export async function insertFamily(db: Db, id: string, sub: string, authTime: Date): Promise<void> {
  await db.insertInto('pool_families').values({ id, sub, auth_time: authTime, revoked_at: null }).execute();
}

export async function insertRefreshToken(
  db: Db,
  family: string,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('pool_refresh_tokens')
    .values({ token_hash: sha256(token), family, replaced_at: null, expires_at: expiresAt })
    .execute();
}

/** A refresh token with its family, locked until the transaction ends. */
export const lockRefreshToken = (db: Db, token: string) =>
  db
    .selectFrom('pool_refresh_tokens as t')
    .innerJoin('pool_families as f', 'f.id', 't.family')
    .select(['t.family', 't.replaced_at', 't.expires_at', 'f.sub', 'f.auth_time', 'f.revoked_at'])
    .where('t.token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst();

export async function markReplaced(db: Db, token: string): Promise<void> {
  await db
    .updateTable('pool_refresh_tokens')
    .set({ replaced_at: sql`coalesce(replaced_at, now())` })
    .where('token_hash', '=', sha256(token))
    .execute();
}

export async function revokeFamily(db: Db, family: string): Promise<void> {
  await db
    .updateTable('pool_families')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', family)
    .execute();
}

/** Ends one family by its refresh token. Answers whose it was; an unknown token is not told apart. */
export async function revokeFamilyOf(db: Db, token: string): Promise<string | null> {
  const row = await db
    .updateTable('pool_families')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', 'in', (eb) =>
      eb.selectFrom('pool_refresh_tokens').select('family').where('token_hash', '=', sha256(token)),
    )
    .returning('sub')
    .executeTakeFirst();
  return row?.sub ?? null;
}

export async function revokeFamilies(db: Db, sub: string): Promise<void> {
  await db
    .updateTable('pool_families')
    .set({ revoked_at: sql<Date>`now()` })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function isFamilyRevoked(db: Db, family: string): Promise<boolean> {
  const row = await db
    .selectFrom('pool_families')
    .select('revoked_at')
    .where('id', '=', family)
    .executeTakeFirst();
  return !row || row.revoked_at !== null;
}
