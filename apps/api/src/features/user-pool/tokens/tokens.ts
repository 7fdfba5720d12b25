import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { findCustomer, tokensValidAfter } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { AppClient } from '../input.ts';
import type { PoolUser } from '../tables.ts';
import { insertFamily, insertRefreshToken } from './families-repository.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';

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

/** What a token belongs to, when its owner signed in, and what time it is: by the clock of the database. */
type Origin = {
  readonly family: string;
  readonly authTime: Date;
  readonly now: Date;
  readonly client: AppClient;
};

/** How a family names its client: the shop's own may change its id. */
export const familyClient = ({ id, isPublic }: AppClient): string => (isPublic ? id : '');

/** Signs an identity and an access token (RS256, one hour). */
export async function signTokens(
  services: Services,
  user: PoolUser,
  { family, authTime, now, client }: Origin,
): Promise<Omit<Tokens, 'RefreshToken'>> {
  const { signing } = await poolKeys(services);
  const person = await findCustomer(services.db, user.customer_id);
  // Times of a token are whole seconds: one made in the very second of a cut must not look older than the cut.
  const cut = Math.ceil(await tokensValidAfter(services.db, user.customer_id));
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
      .setIssuer(issuerOf(services.settings))
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

/** A family that has begun: its first refresh token, in clear this once. */
type Begun = { readonly family: string; readonly authTime: Date; readonly refreshToken: string };

/** Begins a family, in the transaction that found everything right which a sign-in takes. */
export async function beginFamily(trx: Db, user: PoolUser, client: AppClient): Promise<Begun> {
  const family = randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  const authTime = await insertFamily(trx, { id: family, sub: user.sub, client: familyClient(client) });
  await insertRefreshToken(trx, family, refreshToken, { days: refreshDays });
  return { family, authTime, refreshToken };
}

/** The first set of tokens of a family. */
export async function signFirstTokens(
  services: Services,
  user: PoolUser,
  client: AppClient,
  { family, authTime, refreshToken }: Begun,
): Promise<Tokens> {
  const tokens = await signTokens(services, user, { family, authTime, now: authTime, client });
  return { ...tokens, RefreshToken: refreshToken };
}
