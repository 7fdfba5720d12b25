import type { SignUpInput } from '@labelwerk/contracts/session/session.ts';
import { sendMail } from '#features/mail/index.ts';
import { callPool, PoolError, secretHash } from '#features/user-pool/index.ts';
import type { Result } from '#platform/failure.ts';
import { success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import { orFailure } from './pool-failure.ts';

/**
 * Opens an account. The answer is the same for an address that has one already: its owner gets a mail that says so,
 * and nobody else learns it.
 */
export async function signUp(
  services: Services,
  given: Required<SignUpInput>,
  address: string,
): Promise<Result<{ sent: true }>> {
  const answer = await orFailure(async () => {
    try {
      await callPool(
        services,
        'SignUp',
        {
          Username: given.email,
          Password: given.password,
          SecretHash: secretHash(services, given.email),
          UserAttributes: [
            { Name: 'email', Value: given.email },
            { Name: 'name', Value: given.name },
            { Name: 'family_name', Value: given.last_name },
            { Name: 'custom:site', Value: given.site },
          ],
        },
        address,
      );
    } catch (error) {
      if (!(error instanceof PoolError) || error.type !== 'UsernameExistsException') throw error;
      await sendMail(services, services.db, {
        template: 'account-exists',
        site: given.site,
        to: given.email,
        key: `account-exists:${given.email}:${Math.floor(Date.now() / 3_600_000)}`,
        data: { name: given.name },
      });
    }
  });
  return answer.ok ? success({ sent: true }) : answer;
}
