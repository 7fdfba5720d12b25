import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import { spendCodeOf } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result } from '#platform/problems/failure.ts';
import { isUnauthorized } from '../pool/pool-failure.ts';
import { type AppCode, orCodeFault } from '../second-factor/code-failure.ts';
import { type PasswordCode, requirePassword } from './require-password.ts';

/** Codes of the failures of a proof. */
export type ProofCode = PasswordCode | Exclude<AppCode, 'session.wrong'>;

/**
 * Verifies a signed-in person again: by the password or, in the embedded pool, by a code of the app. A wrong one is a
 * 422 at its field and counts as one of the pool's tries.
 */
export async function requireProof(
  app: App,
  { email, address }: { readonly email: string; readonly address: string },
  { password, code }: Proof,
): Promise<Result<void, ProofCode>> {
  if (password !== undefined) return requirePassword(app, { email, password }, address);
  if (code === undefined || app.settings.USER_POOL_ENDPOINT !== 'embedded')
    return failure('request.invalid', {
      errors: [{ path: 'password', code: 'session.password-or-code' }],
    });
  const ended = failure('session.ended');
  const spent = await orCodeFault('code', ended, () => spendCodeOf(app, { email, address }, code));
  return !spent.ok && isUnauthorized(spent) ? ended : spent;
}
