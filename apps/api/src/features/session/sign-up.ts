import type { SignUpInput } from '@labelwerk/contracts/session/session.ts';
import { addCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { callPool, customerIssuerOf, named } from '#features/user-pool/index.ts';
import type { Result } from '#platform/problems/failure.ts';
import { success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { failureOfPool, isPoolError } from './pool-failure.ts';

const hourMs = 3_600_000;

/**
 * Opens an account. The answer is the same for an address that has one already: its owner gets a mail that says so,
 * and nobody else learns it.
 */
export async function signUp(
  services: Services,
  given: Required<SignUpInput>,
  address: string,
): Promise<Result<{ sent: true }>> {
  const input = {
    ...named(services, given.email),
    Password: given.password,
    UserAttributes: [
      { Name: 'email', Value: given.email },
      { Name: 'name', Value: given.name },
      { Name: 'family_name', Value: given.last_name },
    ],
    ClientMetadata: { site: given.site },
  };
  try {
    const { UserSub } = await callPool<{ UserSub: string }>(services, 'SignUp', input, address);
    await rememberCustomer(services, given, UserSub);
  } catch (error) {
    if (!isPoolError(error, 'UsernameExistsException')) {
      const known = failureOfPool(error);
      if (known) return known;
      throw error;
    }
    // Without the name of the form: whoever filled it in does not get to write to the owner.
    await sendMail(services, services.db, {
      template: 'account-exists',
      site: given.site,
      to: given.email,
      key: `account-exists:${given.email}:${Math.floor(services.now().getTime() / hourMs)}`,
      data: { name: '' },
    });
  }
  return success({ sent: true });
}

/** The embedded pool adds its customers itself. One elsewhere knows nothing of sites: what the form said is kept here. */
async function rememberCustomer(
  { db, settings }: Services,
  { email, name, last_name: lastName, site }: Required<SignUpInput>,
  subject: string,
): Promise<void> {
  if (settings.USER_POOL_ENDPOINT === 'embedded') return;
  await addCustomer(db, { issuer: customerIssuerOf(settings), subject, email, name, lastName, site });
}
