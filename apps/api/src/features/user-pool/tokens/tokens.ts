import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { findCustomer, tokensValidAfter } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { AppClient } from '../input.ts';
import type { PoolUser } from '../tables.ts';
import { insertFamily, insertRefreshToken } from './families-repository.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';

const tokenSeconds = 3600;
const refreshDays = 30;

/** The tokens of a sign-in, by the protocol's names. */
export type Tokens = {
  readonly IdToken: string;
  readonly AccessToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
};

/** Family, sign-in time and current time of a token, by the clock of the database. */
type Origin = {
  readonly family: string;
  readonly authTime: Date;
  readonly now: Date;
  readonly client: AppClient;
};

/** The stored name of a family's client: the shop's own client may change its id. */
export const familyClient = ({ id, isPublic }: AppClient): string => (isPublic ? id : '');

/** Signs an identity and an access token (RS256, one hour). */
export async function signTokens(
  app: App,
  user: PoolUser,
  { family, authTime, now, client }: Origin,
): Promise<Omit<Tokens, 'RefreshToken'>> {
  const { signing } = await poolKeys(app);
  const person = await findCustomer(app.db, user.customer_id);
  // Tokens have whole seconds: one made in the same second as an invalidation must not look older than it.
  const cut = Math.ceil(await tokensValidAfter(app.db, user.customer_id));
  const issuedAt = Math.max(Math.floor(now.getTime() / 1000), cut);
  const common = {
    sub: user.sub,
    event_id: randomUUID(),
    origin_jti: family,
    auth_time: Math.floor(authTime.getTime() / 1000),
  };
  const make = (claims: Record<string, unknown>) =>
    new SignJWT({ ...common, ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
      .setIssuer(issuerOf(app.settings))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenSeconds)
      .sign(signing.key);
  const [IdToken, AccessToken] = await Promise.all([
    make({
      token_use: 'id',
      aud: client.id,
      'cognito:username': user.sub,
      email: user.email,
      email_verified: user.email_verified,
      name: person?.name ?? '',
      family_name: person?.lastName ?? '',
      'custom:customer_id': String(user.customer_id),
    }),
    make({
      token_use: 'access',
      client_id: client.id,
      scope: 'aws.cognito.signin.user.admin',
      username: user.sub,
    }),
  ]);
  return { IdToken, AccessToken, ExpiresIn: tokenSeconds, TokenType: 'Bearer' };
}

/** A new family with its first refresh token, in plain text this once. */
type Begun = { readonly family: string; readonly authTime: Date; readonly refreshToken: string };

/** Starts a family, in the transaction that has verified the sign-in. */
export async function beginFamily(trx: Db, user: PoolUser, client: AppClient): Promise<Begun> {
  const family = randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  const authTime = await insertFamily(trx, { id: family, sub: user.sub, client: familyClient(client) });
  await insertRefreshToken(trx, family, refreshToken, { days: refreshDays });
  return { family, authTime, refreshToken };
}

/** The first set of tokens of a family. */
export async function signFirstTokens(
  app: App,
  user: PoolUser,
  client: AppClient,
  { family, authTime, refreshToken }: Begun,
): Promise<Tokens> {
  const tokens = await signTokens(app, user, { family, authTime, now: authTime, client });
  return { ...tokens, RefreshToken: refreshToken };
}
