import { asClient, callPool, credentials } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { isUnauthorized, orFailure, type PoolFailure } from '../pool/pool-failure.ts';

/** Codes of the failures of a password that is asked for again. */
export type PasswordCode = Exclude<PoolFailure['code'], 'session.wrong' | 'session.ended'>;

type Authenticated = { readonly AuthenticationResult?: { readonly RefreshToken?: string } };

/**
 * Verifies the password of a signed-in person again; counts as one of the pool's tries. A wrong one is a 422 at the
 * field `password`, and the session stays valid. The sign-in used for the check is ended at once.
 */
export async function requirePassword(
  app: App,
  given: { readonly email: string; readonly password: string },
  address: string,
): Promise<Result<void, PasswordCode>> {
  const input = credentials(app, given.email, given.password);
  const answer = await orFailure(() => callPool<Authenticated>(app, 'InitiateAuth', input, address));
  if (!answer.ok) {
    if (!isUnauthorized(answer)) return answer;
    return failure('request.invalid', {
      errors: [{ path: 'password', code: 'session.password-wrong' }],
    });
  }
  const token = answer.value.AuthenticationResult?.RefreshToken;
  if (token) {
    const input = { Token: token, ...asClient(app) };
    const revoked = await orFailure(() => callPool(app, 'RevokeToken', input, address));
    if (!revoked.ok) app.log.warn({ code: revoked.code }, 'a refresh token could not be revoked');
  }
  return success(undefined);
}
