import './tables.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Kysely, sql } from 'kysely';
import { sha256 } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import type { Database } from '#plugins/database.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';
import { notAuthorized, PoolError } from './pool-error.ts';
import type { PoolUser } from './tables.ts';
import { findUser } from './users-repository.ts';

const tokenSeconds = 3600;
const refreshDays = 30;
/** For so long a replaced refresh token still works: ten tabs refresh at once. */
const graceSeconds = 60;

export type Tokens = {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
};

async function sign(
  services: Services,
  user: PoolUser,
  family: string,
  authTime: Date,
): Promise<Omit<Tokens, 'RefreshToken'>> {
  const { signing } = await poolKeys(services);
  const { USER_POOL_CLIENT_ID: client } = services.settings;
  const common = {
    sub: user.sub,
    event_id: randomUUID(),
    origin_jti: family,
    auth_time: Math.floor(authTime.getTime() / 1000),
  };
  const make = (claims: Record<string, unknown>) =>
    new SignJWT({ ...common, ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
      .setIssuer(issuerOf(services.settings))
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(signing.key);
  const [IdToken, AccessToken] = await Promise.all([
    make({
      token_use: 'id',
      aud: client,
      'cognito:username': user.sub,
      email: user.email,
      email_verified: user.email_verified,
      name: user.name,
      family_name: user.family_name,
      'custom:customer_id': String(user.customer_id),
    }),
    make({
      token_use: 'access',
      client_id: client,
      scope: 'aws.cognito.signin.user.admin',
      username: user.sub,
    }),
  ]);
  return { IdToken, AccessToken, ExpiresIn: tokenSeconds, TokenType: 'Bearer' };
}

async function addRefreshToken(db: Kysely<Database>, family: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('pool_refresh_tokens')
    .values({
      token_hash: sha256(token),
      family,
      replaced_at: null,
      expires_at: new Date(Date.now() + refreshDays * 86_400_000),
    })
    .execute();
  return token;
}

/** A first set of tokens after the password was right: the beginning of a family. */
export async function beginFamily(services: Services, user: PoolUser): Promise<Tokens> {
  const family = randomUUID();
  const authTime = services.now();
  const RefreshToken = await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pool_families')
      .values({ id: family, sub: user.sub, auth_time: authTime, revoked_at: null })
      .execute();
    return addRefreshToken(trx, family);
  });
  return { ...(await sign(services, user, family, authTime)), RefreshToken };
}

/**
 * New tokens for a refresh token. With `rotate` the token is replaced; the old one works for a minute more, and its
 * use after that ends the whole family: somebody has a copy.
 */
export async function refreshFamily(
  services: Services,
  refreshToken: string,
  rotate: boolean,
): Promise<Tokens> {
  const outcome = await services.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('pool_refresh_tokens as t')
      .innerJoin('pool_families as f', 'f.id', 't.family')
      .select(['t.family', 't.replaced_at', 't.expires_at', 'f.sub', 'f.auth_time', 'f.revoked_at'])
      .where('t.token_hash', '=', sha256(refreshToken))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notAuthorized('Invalid Refresh Token');
    if (row.revoked_at) throw notAuthorized('Refresh Token has been revoked');
    if (row.expires_at.getTime() < Date.now()) throw notAuthorized('Refresh Token has expired');
    if (row.replaced_at && Date.now() - row.replaced_at.getTime() > graceSeconds * 1000) {
      await trx
        .updateTable('pool_families')
        .set({ revoked_at: new Date() })
        .where('id', '=', row.family)
        .execute();
      return { reused: true as const };
    }
    let fresh: string | undefined;
    if (rotate) {
      await trx
        .updateTable('pool_refresh_tokens')
        .set({ replaced_at: sql`coalesce(replaced_at, now())` })
        .where('token_hash', '=', sha256(refreshToken))
        .execute();
      fresh = await addRefreshToken(trx, row.family);
    }
    return { reused: false as const, family: row.family, sub: row.sub, authTime: row.auth_time, fresh };
  });
  if (outcome.reused) throw new PoolError('RefreshTokenReuseException', 'Refresh token reuse detected');
  const user = await findUser(services.db, { sub: outcome.sub });
  if (!user?.enabled) throw notAuthorized('User is disabled.');
  const tokens = await sign(services, user, outcome.family, outcome.authTime);
  return outcome.fresh ? { ...tokens, RefreshToken: outcome.fresh } : tokens;
}

/** Ends one family by its refresh token; an unknown one is not told apart. */
export async function revokeByToken(db: Kysely<Database>, refreshToken: string): Promise<void> {
  await db
    .updateTable('pool_families')
    .set({ revoked_at: new Date() })
    .where(
      'id',
      'in',
      db.selectFrom('pool_refresh_tokens').select('family').where('token_hash', '=', sha256(refreshToken)),
    )
    .execute();
}

export async function revokeAll(db: Kysely<Database>, sub: string): Promise<void> {
  await db
    .updateTable('pool_families')
    .set({ revoked_at: new Date() })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function isFamilyRevoked(db: Kysely<Database>, family: string): Promise<boolean> {
  const row = await db
    .selectFrom('pool_families')
    .select('revoked_at')
    .where('id', '=', family)
    .executeTakeFirst();
  return !row || row.revoked_at !== null;
}
