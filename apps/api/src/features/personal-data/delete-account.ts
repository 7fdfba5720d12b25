import type { personalDataCalls } from '@labelwerk/contracts/personal-data/calls.ts';
import { findCustomer, findPerson } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { leaveAll } from '#features/people/index.ts';
import { requirePassword } from '#features/session/index.ts';
import { callPool, credentials } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';
import { type CallResult, type Failure, failure, success } from '#platform/problems/failure.ts';
import { folderOfExport } from './export-parts.ts';
import { findExportOf } from './exports-repository.ts';

type Asked = { readonly personId: number; readonly password: string; readonly address: string };

/**
 * The reason why nothing is erased: thrown to roll back the transaction, in which the person has left other
 * accounts already.
 */
class Refused extends Error {
  readonly reason: Failure<'personal-data.open-orders'>;
  constructor(reason: Refused['reason']) {
    super(reason.code);
    this.reason = reason;
  }
}

/**
 * Deletes a person's sign-in and own account. A shared account stays with the others; one whose last person
 * leaves is deleted as well. If a feature refuses, nothing is deleted. Mails the person at the account's
 * earlier address.
 */
export async function deleteAccount(
  app: App,
  sources: readonly PersonalData[],
  { personId, password, address }: Asked,
): Promise<CallResult<void, typeof personalDataCalls.deleteAccount>> {
  const { db, settings } = app;
  const person = await findPerson(db, personId);
  if (!person) return failure('request.no-such-thing');
  const known = await requirePassword(app, { email: person.email, password }, address);
  if (!known.ok) return known;
  const kept = await findExportOf(db, personId);
  try {
    await db.transaction().execute((trx) => eraseAll(app, trx, sources, person));
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
  if (kept) await app.files.removeDerived(folderOfExport(kept.id));
  if (settings.USER_POOL_ENDPOINT !== 'embedded') await deleteElsewhere(app, person, password, address);
  return success(undefined);
}

async function eraseAll(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  sources: readonly PersonalData[],
  person: Person,
): Promise<void> {
  const customer = await findCustomer(trx, person.personId);
  const gone = await leaveAll(app, trx, person.personId);
  for (const { lockForErasure } of sources)
    for (const one of gone) {
      const reason = await lockForErasure?.(trx, one);
      if (reason) throw new Refused(reason);
    }
  for (const { erase } of sources) for (const one of gone) await erase?.(trx, one);
  await sendMail(app, trx, {
    template: 'account-deleted',
    site: customer?.site ?? 'uk',
    to: person.email,
    key: `account-deleted:${person.customerId}`,
    data: { name: customer?.name ?? '' },
  });
}

/**
 * An external pool deletes its user by its own operation. If that fails, the shop has no data of the person
 * any more.
 */
async function deleteElsewhere(
  app: App,
  { email }: Person,
  password: string,
  address: string,
): Promise<void> {
  type Signed = { readonly AuthenticationResult?: { readonly AccessToken: string } };
  try {
    const input = credentials(app, email, password);
    const { AuthenticationResult: tokens } = await callPool<Signed>(app, 'InitiateAuth', input, address);
    await callPool(app, 'DeleteUser', { AccessToken: tokens?.AccessToken }, address);
  } catch (error) {
    app.log.error({ error: String(error) }, 'the user pool did not delete a user whose account is deleted');
  }
}
