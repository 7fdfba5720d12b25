import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import { spendCodeOf } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result } from '#platform/problems/failure.ts';
import { orCodeFault } from '../second-factor/code-failure.ts';
import { requirePassword } from './require-password.ts';

/**
 * Verifies a signed-in person again: by the password or, in the embedded pool, by a code of the app. A wrong one is a
 * 422 at its field and counts as one of the pool's tries.
 */
export async function requireProof(
  app: App,
  { email, address }: { readonly email: string; readonly address: string },
  { password, code }: Proof,
): Promise<Result<void>> {
  if (password !== undefined) return requirePassword(app, { email, password }, address);
  if (code === undefined || app.settings.USER_POOL_ENDPOINT !== 'embedded')
    return failure('request.invalid', {
      errors: [{ path: 'password', code: 'session.password-or-code' }],
    });
  return orCodeFault('code', failure('session.ended'), () => spendCodeOf(app, { email, address }, code));
}
