import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { addCustomer, findByIdentity } from '#features/account/index.ts';
import type { Identity, IdentityVerifier } from '#platform/identity.ts';
import type { Services } from '#platform/services.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';
import { notAuthorized } from './pool-error.ts';
import { isFamilyRevoked } from './tokens.ts';

const longestToken = 8192;

/** Keys of the issuer: the embedded pool's own, or those a real pool publishes (asked for at most every 30 s). */
function keysOf(services: Services): JWTVerifyGetKey {
  const { settings } = services;
  if (settings.USER_POOL_ENDPOINT === 'embedded' && settings.USER_POOL_ISSUER === undefined) {
    return async (header, token) =>
      createLocalJWKSet({ keys: [...(await poolKeys(services)).jwks.keys] })(header, token);
  }
  return createRemoteJWKSet(new URL(`${issuerOf(settings)}/.well-known/jwks.json`), {
    cooldownDuration: 30_000,
    timeoutDuration: 3_000,
  });
}

const onlyOurs = (services: Services) => ({
  issuer: issuerOf(services.settings),
  algorithms: ['RS256'],
  requiredClaims: ['exp', 'iat', 'sub', 'token_use'],
  clockTolerance: 5,
});

/**
 * Verifies identity tokens: signature, issuer, audience, times, and that it is an identity token and no other. The
 * customer is found by issuer and subject; one whom a foreign pool vouches for is added at the first call. Tokens
 * from before a sign-out or a change of password are refused.
 */
export function createVerifier(services: Services): IdentityVerifier {
  const keys = keysOf(services);
  return async (token): Promise<Identity | undefined> => {
    if (token.length > longestToken || /[^\w.-]/.test(token)) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...onlyOurs(services),
        audience: services.settings.USER_POOL_CLIENT_ID,
      });
      if (payload.token_use !== 'id' || typeof payload.sub !== 'string') return undefined;
      if ((payload.iat ?? 0) > services.now().getTime() / 1000 + 60) return undefined;
      const issuer = issuerOf(services.settings);
      const email = typeof payload.email === 'string' ? payload.email.toLowerCase() : '';
      const known = await findByIdentity(services.db, issuer, payload.sub);
      const customerId = known?.id ?? (await addForeign(services, issuer, payload.sub, email));
      if (customerId === undefined || (known && Math.floor(known.validAfter) > (payload.iat ?? 0)))
        return undefined;
      return { customerId, issuer, subject: payload.sub, email: known?.email ?? email };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** The embedded pool adds its customers itself at sign-up; a token of a vanished one is not taken. */
async function addForeign(
  services: Services,
  issuer: string,
  subject: string,
  email: string,
): Promise<number | undefined> {
  const { USER_POOL_ENDPOINT, USER_POOL_ISSUER } = services.settings;
  if (USER_POOL_ENDPOINT === 'embedded' && USER_POOL_ISSUER === undefined) return undefined;
  return addCustomer(services.db, { issuer, subject, email });
}

/** Subject of one of our own access tokens; throws what the protocol says for a bad or revoked one. */
export async function readAccessToken(services: Services, token: string): Promise<string> {
  const verified = await jwtVerify(
    token,
    createLocalJWKSet({ keys: [...(await poolKeys(services)).jwks.keys] }),
    onlyOurs(services),
  ).catch((error: unknown) => {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  });
  const { sub, token_use, client_id, origin_jti } = verified.payload;
  if (
    token_use !== 'access' ||
    client_id !== services.settings.USER_POOL_CLIENT_ID ||
    typeof sub !== 'string'
  )
    throw notAuthorized('Invalid Access Token');
  if (typeof origin_jti !== 'string' || (await isFamilyRevoked(services.db, origin_jti)))
    throw notAuthorized('Access Token has been revoked');
  return sub;
}
