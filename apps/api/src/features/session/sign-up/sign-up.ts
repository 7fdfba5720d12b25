import type { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { SignUpInput } from '@labelwerk/contracts/session/session.ts';
import { addCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { askForAccount, callPool, customerIssuerOf, named } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, success } from '#platform/problems/failure.ts';
import { failureOfPool, isPoolError } from '../pool/pool-failure.ts';

const hourMs = 3_600_000;

/**
 * Opens an account. The response to an address with an account is the same and equally fast: only its owner learns of
 * it, by mail.
 */
export async function signUp(
  app: App,
  given: Required<SignUpInput>,
  address: string,
): Promise<CallResult<{ sent: true }, typeof sessionCalls.signUp>> {
  const input = {
    ...named(app, given.email),
    Password: given.password,
    UserAttributes: [
      { Name: 'email', Value: given.email },
      { Name: 'name', Value: given.name },
      { Name: 'family_name', Value: given.last_name },
    ],
    ClientMetadata: { site: given.site },
  };
  try {
    if (app.settings.USER_POOL_ENDPOINT === 'embedded') await askForAccount(app, input, address);
    else await signUpElsewhere(app, input, given, address);
  } catch (error) {
    const known = failureOfPool(error);
    if (known) return known;
    throw error;
  }
  return success({ sent: true });
}

/** An external pool itself reports, in its own time, that an address has an account; only the owner is told. */
async function signUpElsewhere(
  app: App,
  input: Readonly<Record<string, unknown>>,
  { email, name, last_name: lastName, site }: Required<SignUpInput>,
  address: string,
): Promise<void> {
  const { db, settings } = app;
  try {
    const { UserSub: subject } = await callPool<{ UserSub: string }>(app, 'SignUp', input, address);
    // The pool has no sites: the data of the form are stored here.
    await addCustomer(db, { issuer: customerIssuerOf(settings), subject, email, name, lastName, site });
  } catch (error) {
    if (!isPoolError(error, 'UsernameExistsException')) throw error;
    // Without the name in the form, which would be a text by a stranger to the owner.
    await sendMail(app, db, {
      template: 'account-exists',
      site,
      to: email,
      key: `account-exists:${email}:${Math.floor(app.now().getTime() / hourMs)}`,
      data: { name: '' },
    });
  }
}
