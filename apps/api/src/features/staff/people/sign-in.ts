import type { StaffTokens } from '@labelwerk/contracts/staff/people.ts';
import { canonicalPassword } from '@labelwerk/domain/account/password.ts';
import { hashPassword, PoolError, passwordFits, requirePolicy } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { newTotpSecret, stepOfCode, totpUri } from '#platform/auth/totp.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { recordAction } from '../audit/record-action.ts';
import { beginSession } from '../tokens/tokens.ts';
import { countedTry } from './counted-try.ts';
import { findPerson, type PersonRow, updatePerson, useStep } from './people-repository.ts';

type Credentials = { readonly email: string; readonly password: string };
type Caller = { readonly address: string };

const purpose = 'staff-second-factor';

const wrong = () => failure('staff.wrong-credentials');

/** The person with this password; for an unknown person the same amount of work. */
async function personOf(
  app: Pick<App, 'db'>,
  { email, password }: Credentials,
): Promise<PersonRow | undefined> {
  const person = await findPerson(app.db, { email });
  const fits = await passwordFits(password, person?.password_hash);
  return fits && person?.enabled ? person : undefined;
}

/** Signs in by password and code, which can be used once. The response does not say which was wrong. */
export const signIn = (
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  given: Credentials & { readonly code: string },
  { address }: Caller,
): Promise<
  Result<
    StaffTokens,
    'request.too-often' | 'service.unavailable' | 'staff.not-enrolled' | 'staff.wrong-credentials'
  >
> =>
  countedTry(app, { email: given.email, address }, async () => {
    const person = await personOf(app, given);
    if (!person) return wrong();
    if (!person.enrolled_at) return failure('staff.not-enrolled');
    const step = stepOfCode(app, purpose, person.encrypted_secret, given.code);
    if (step === undefined) return wrong();
    return app.db.transaction().execute(async (trx) => {
      if (!(await useStep(trx, person.id, step))) return wrong();
      await recordAction(trx, person, { action: 'staff.sign-in', subjectId: person.id });
      return success(await beginSession(trx, person));
    });
  });

/** The person with this temporary password, as long as it can be exchanged. */
async function newcomerOf(app: Pick<App, 'db' | 'now'>, given: Credentials): Promise<PersonRow | undefined> {
  const person = await personOf(app, given);
  const until = person?.temporary_until;
  return until && until > app.now() ? person : undefined;
}

/** Starts to set up the second factor with the temporary password; replaces an earlier secret. */
export const enrol = (
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  given: Credentials,
  { address }: Caller,
): Promise<
  Result<
    { readonly secret: string; readonly uri: string },
    'request.too-often' | 'service.unavailable' | 'staff.wrong-credentials'
  >
> =>
  countedTry(app, { email: given.email, address }, async () => {
    const person = await newcomerOf(app, given);
    if (!person) return wrong();
    const { encrypted, secret } = newTotpSecret(app, purpose);
    await updatePerson(app.db, person.id, { encrypted_secret: encrypted });
    return success({ secret, uri: totpUri(secret, app.settings.SHOP_NAME, person.email) });
  });

function isStrong(password: string): boolean {
  try {
    requirePolicy(password);
    return true;
  } catch (error) {
    if (error instanceof PoolError) return false;
    throw error;
  }
}

/** Completes the enrolment: the first code, and a new password in place of the temporary one. Signs in. */
export const confirmEnrolment = (
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  given: Credentials & { readonly new_password: string; readonly code: string },
  { address }: Caller,
): Promise<
  Result<
    StaffTokens,
    'request.too-often' | 'service.unavailable' | 'staff.weak-password' | 'staff.wrong-credentials'
  >
> =>
  countedTry(app, { email: given.email, address }, async () => {
    const person = await newcomerOf(app, given);
    const step = person && stepOfCode(app, purpose, person.encrypted_secret, given.code);
    if (!person || step === undefined) return wrong();
    if (
      canonicalPassword(given.new_password) === canonicalPassword(given.password) ||
      !isStrong(given.new_password)
    ) {
      return failure('staff.weak-password', {
        errors: [{ path: 'new_password', code: 'staff.weak-password' }],
      });
    }
    const password = await hashPassword(given.new_password);
    return app.db.transaction().execute(async (trx) => {
      if (!(await useStep(trx, person.id, step))) return wrong();
      const enrolled = await updatePerson(trx, person.id, {
        password_hash: password,
        temporary_until: null,
        enrolled_at: app.now(),
      });
      await recordAction(trx, enrolled, { action: 'staff.enrol', subjectId: person.id });
      return success(await beginSession(trx, enrolled));
    });
  });
