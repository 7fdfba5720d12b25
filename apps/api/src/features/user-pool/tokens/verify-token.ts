import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { addCustomer, changeCustomer, findByIdentity } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Identity, IdentityVerifier } from '#platform/auth/identity.ts';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { clientIds } from '../input.ts';
import { notAuthorized } from '../pool-error.ts';
import { isFamilyRevoked } from './families-repository.ts';
import { customerIssuerOf, issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';

const longestToken = 8192;
/** Maximum difference in seconds by which an external pool's clock may be ahead of the database's. */
const maxAhead = 60;

const remoteKeys = definePart<JWTVerifyGetKey>({
  name: 'published keys of the issuer',
  open: ({ settings }) =>
    createRemoteJWKSet(new URL(`${issuerOf(settings)}/.well-known/jwks.json`), {
      cooldownDuration: 30_000,
      timeoutDuration: 3_000,
    }),
});

/** The issuer's keys: those of the embedded pool, or those published by an external one, fetched at most every 30 s. */
function keysOf(app: App): JWTVerifyGetKey {
  if (app.settings.USER_POOL_ENDPOINT === 'embedded')
    return async (header, token) => (await poolKeys(app)).find(header, token);
  const remote = app.part(remoteKeys);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      return unreachable(error);
    }
  };
}

/** An unknown key is the token's fault; keys that can't be fetched are not. */
function unreachable(error: unknown): never {
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    throw error;
  throw new ProblemError(failure('service.unavailable', { retryAfter: 2 }));
}

const checks = (app: Pick<App, 'settings' | 'now'>) => ({
  issuer: issuerOf(app.settings),
  algorithms: ['RS256'],
  requiredClaims: ['exp', 'iat', 'sub', 'token_use'],
  clockTolerance: 5,
  currentDate: app.now(),
});

/**
 * Verifies identity tokens: signature, issuer, audience, times, and the type. The customer is found by issuer and
 * subject, never by an id in the token; a new customer of an external pool is added at the first call. Tokens from
 * before a sign-out or a change of password are refused. Nothing is cached.
 */
export function createVerifier(app: App): IdentityVerifier {
  const keys = keysOf(app);
  return async (token): Promise<Identity | undefined> => {
    if (token.length > longestToken || /[^\w.-]/.test(token)) return undefined;
    const payload = await verified(token, keys, {
      ...checks(app),
      audience: clientIds(app.settings),
    });
    return payload?.token_use === 'id' ? identityOfClaims(app, payload) : undefined;
  };
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  options: ReturnType<typeof checks> & { readonly audience: string[] },
): Promise<(JWTPayload & { sub: string; iat: number }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, options);
    const { sub, iat } = payload;
    if (typeof sub !== 'string' || typeof iat !== 'number') return undefined;
    return iat > options.currentDate.getTime() / 1000 + maxAhead ? undefined : { ...payload, sub, iat };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function identityOfClaims(
  app: Pick<App, 'settings' | 'db'>,
  claims: JWTPayload & { sub: string; iat: number },
): Promise<Identity | undefined> {
  const { db, settings } = app;
  const issuer = customerIssuerOf(settings);
  const known = await findByIdentity(db, issuer, claims.sub);
  if (known && claims.iat < known.validAfter) return undefined;
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const identity = { issuer, subject: claims.sub, emailVerified };
  // The embedded pool adds its customers itself, at sign-up; a token of a deleted one is refused.
  if (settings.USER_POOL_ENDPOINT === 'embedded')
    return known && { ...identity, customerId: known.id, email: known.email };
  const text = (name: string) =>
    typeof claims[name] === 'string' ? visibleLine(claims[name]).trim().slice(0, 60) : '';
  const claimed = typeof claims.email === 'string' ? normalEmail(claims.email) : '';
  const email = isEmail(claimed) ? claimed : '';
  if (!known) {
    const person = { name: text('name') || text('given_name'), lastName: text('family_name') };
    return { ...identity, customerId: await addCustomer(db, { ...identity, email, ...person }), email };
  }
  if (emailVerified && email !== '' && email !== known.email) await changeCustomer(db, known.id, { email });
  return { ...identity, customerId: known.id, email: email || known.email };
}

/**
 * The user of an access token and the time of the sign-in; throws the protocol's error for an invalid or revoked one.
 */
export async function readAccessToken(
  app: App,
  token: string,
): Promise<{ readonly sub: string; readonly authTime: number }> {
  const { find } = await poolKeys(app);
  const { payload } = await jwtVerify(token, find, checks(app)).catch((error: unknown) => {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  });
  const { sub, token_use, client_id, origin_jti, auth_time } = payload;
  if (
    token_use !== 'access' ||
    typeof client_id !== 'string' ||
    !clientIds(app.settings).includes(client_id) ||
    typeof sub !== 'string'
  )
    throw notAuthorized('Invalid Access Token');
  if (typeof origin_jti !== 'string' || (await isFamilyRevoked(app.db, origin_jti)))
    throw notAuthorized('Access Token has been revoked');
  return { sub, authTime: Number(auth_time ?? 0) };
}
