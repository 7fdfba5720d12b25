import { asClient, callPool, credentials } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, statusOf, success } from '#platform/problems/failure.ts';
import { orFailure } from '../pool/pool-failure.ts';

type Authenticated = { readonly AuthenticationResult?: { readonly RefreshToken?: string } };

/**
 * Verifies the password of a signed-in person again; counts as one of the pool's tries. A wrong one is a 422 at the
 * field `password`, and the session stays valid. The sign-in used for the check is ended at once.
 */
export async function requirePassword(
  app: App,
  given: { readonly email: string; readonly password: string },
  address: string,
): Promise<Result<void>> {
  const input = credentials(app, given.email, given.password);
  const answer = await orFailure(() => callPool<Authenticated>(app, 'InitiateAuth', input, address));
  if (!answer.ok) {
    if (statusOf(answer) !== 401) return answer;
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
