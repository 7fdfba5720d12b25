import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { findCustomer, tokensValidAfter } from '#features/account/index.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { insertFamily, insertRefreshToken } from './families-repository.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';
import type { PoolUser } from './tables.ts';

const tokenSeconds = 3600;
const refreshDays = 30;

/** What a sign-in gives: by the names of the protocol. */
export type Tokens = {
  readonly IdToken: string;
  readonly AccessToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
};

/** Signs an identity and an access token (RS256, one hour). */
export async function signTokens(
  services: Services,
  user: PoolUser,
  family: string,
  authTime: Date,
): Promise<Omit<Tokens, 'RefreshToken'>> {
  const { signing } = await poolKeys(services);
  const { USER_POOL_CLIENT_ID: client } = services.settings;
  const person = await findCustomer(services.db, user.customer_id);
  // Times of a token are whole seconds: one made in the very second of a cut must not look older than the cut.
  const cut = Math.ceil(await tokensValidAfter(services.db, user.customer_id));
  const issuedAt = Math.max(Math.floor(Date.now() / 1000), cut);
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
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenSeconds)
      .sign(signing.key);
  const [IdToken, AccessToken] = await Promise.all([
    make({
      token_use: 'id',
      aud: client,
      'cognito:username': user.sub,
      email: user.email,
      email_verified: user.email_verified,
      name: person?.name ?? '',
      family_name: person?.lastName ?? '',
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

/** 256 random bits, kept as a hash. */
export async function addRefreshToken(db: Db, family: string, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, family, token, expiresAt);
  return token;
}

/** A first set of tokens after the password was right: the beginning of a family. */
export async function beginFamily(services: Services, user: PoolUser): Promise<Tokens> {
  const family = randomUUID();
  const authTime = new Date();
  const expiresAt = new Date(authTime.getTime() + refreshDays * 86_400_000);
  const RefreshToken = await services.db.transaction().execute(async (trx) => {
    await insertFamily(trx, family, user.sub, authTime);
    return addRefreshToken(trx, family, expiresAt);
  });
  return { ...(await signTokens(services, user, family, authTime)), RefreshToken };
}
