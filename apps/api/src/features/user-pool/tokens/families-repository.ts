import '../tables.ts';
import { sql } from 'kysely';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Inserts a family: the refresh tokens of one sign-in, each replacing the one before. Returns the time of the sign-in.
 */
export async function insertFamily(
  db: Db,
  family: { readonly id: string; readonly sub: string; readonly client: string },
): Promise<Date> {
  const row = await db
    .insertInto('pool_families')
    .values({ ...family, auth_time: sql<Date>`now()`, revoked_at: null })
    .returning('auth_time')
    .executeTakeFirstOrThrow();
  return row.auth_time;
}

/** Stores the hash of a refresh token; an existing one does not change. */
export async function insertRefreshToken(
  db: Db,
  family: string,
  token: string,
  ends: { readonly days: number } | { readonly with: string },
): Promise<void> {
  const expires =
    'days' in ends
      ? sql<Date>`now() + make_interval(days => ${ends.days})`
      : sql<Date>`(select expires_at from pool_refresh_tokens where token_hash = ${sha256(ends.with)})`;
  await db
    .insertInto('pool_refresh_tokens')
    .values({ token_hash: sha256(token), family, replaced_at: null, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stored ones among some tokens. */
export async function findKeptTokens(db: Db, tokens: readonly string[]): Promise<string[]> {
  const hashes = tokens.map(sha256);
  const rows = await db
    .selectFrom('pool_refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .execute();
  return tokens.filter((_token, at) => rows.some((row) => hashes[at]?.equals(row.token_hash)));
}

/** Seconds in which a replaced refresh token still works: a response may get lost, several may ask at once. */
const graceSeconds = 60;

/** A refresh token with its family, locked until the transaction ends. */
export const lockRefreshToken = (db: Db, token: string) =>
  db
    .selectFrom('pool_refresh_tokens as t')
    .innerJoin('pool_families as f', 'f.id', 't.family')
    .select(['t.family', 't.replaced_at', 'f.sub', 'f.client', 'f.auth_time', 'f.revoked_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(sql<boolean>`t.expires_at < clock_timestamp()`.as('is_expired'))
    .select(
      sql<boolean>`coalesce(t.replaced_at < clock_timestamp() - make_interval(secs => ${graceSeconds}), false)`.as(
        'is_reused',
      ),
    )
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

/** Ends a family by its refresh token. Returns its user; null for an unknown token. */
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
