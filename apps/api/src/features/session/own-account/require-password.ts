import { asClient, callPool, credentials } from '#features/user-pool/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { orFailure } from '../pool/pool-failure.ts';

type Authenticated = { readonly AuthenticationResult?: { readonly RefreshToken?: string } };

/**
 * Verifies the password of a signed-in person again; counts as one of the pool's tries. A wrong one is a 422 at the
 * field `password`, and the session stays valid. The sign-in used for the check is ended at once.
 */
export async function requirePassword(
  services: Services,
  given: { readonly email: string; readonly password: string },
  address: string,
): Promise<Result<void>> {
  const input = credentials(services, given.email, given.password);
  const answer = await orFailure(() => callPool<Authenticated>(services, 'InitiateAuth', input, address));
  if (!answer.ok) {
    if (answer.status !== 401) return answer;
    return failure(422, 'request.invalid', {
      errors: [{ path: 'password', code: 'session.password-wrong' }],
    });
  }
  const token = answer.value.AuthenticationResult?.RefreshToken;
  if (token) {
    const input = { Token: token, ...asClient(services) };
    const revoked = await orFailure(() => callPool(services, 'RevokeToken', input, address));
    if (!revoked.ok) services.log.warn({ code: revoked.code }, 'a refresh token could not be revoked');
  }
  return success(undefined);
}
