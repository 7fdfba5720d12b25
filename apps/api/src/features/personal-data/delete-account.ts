import { findCustomer, findPerson } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { requirePassword } from '#features/session/index.ts';
import { callPool, credentials } from '#features/user-pool/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';
import { type Failure, failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { folderOfExport } from './export-parts.ts';
import { findExport } from './exports-repository.ts';

type Asked = { readonly customerId: number; readonly password: string; readonly address: string };

/**
 * Deletes an account: everything or, where a feature has a reason against it, nothing. The person is told by mail at the
 * address that was the account's.
 */
export async function deleteAccount(
  services: Services,
  sources: readonly PersonalData[],
  { customerId, password, address }: Asked,
): Promise<Result<void>> {
  const { db, settings } = services;
  const person = await findPerson(db, customerId);
  if (!person) return failure(404, 'request.no-such-thing');
  const known = await requirePassword(services, { email: person.email, password }, address);
  if (!known.ok) return known;
  const kept = await findExport(db, customerId);
  const refused = await db.transaction().execute((trx) => eraseAll(services, trx, sources, person));
  if (refused) return refused;
  if (kept) await services.files.removeDerived(folderOfExport(kept.id));
  if (settings.USER_POOL_ENDPOINT !== 'embedded') await deleteElsewhere(services, person, password, address);
  return success(undefined);
}

async function eraseAll(
  services: Services,
  trx: Db,
  sources: readonly PersonalData[],
  person: Person,
): Promise<Failure | undefined> {
  for (const { holdForErasure } of sources) {
    const reason = await holdForErasure?.(trx, person);
    if (reason) return reason;
  }
  const customer = await findCustomer(trx, person.customerId);
  for (const { erase } of sources) await erase?.(trx, person);
  await sendMail(services, trx, {
    template: 'account-deleted',
    site: customer?.site ?? 'uk',
    to: person.email,
    key: `account-deleted:${person.customerId}`,
    data: { name: customer?.name ?? '' },
  });
  return undefined;
}

/** A pool elsewhere deletes its user by its own operation. Should it fail, the shop knows nothing of the person any more. */
async function deleteElsewhere(
  services: Services,
  { email }: Person,
  password: string,
  address: string,
): Promise<void> {
  type Signed = { readonly AuthenticationResult?: { readonly AccessToken: string } };
  try {
    const input = credentials(services, email, password);
    const { AuthenticationResult: tokens } = await callPool<Signed>(services, 'InitiateAuth', input, address);
    await callPool(services, 'DeleteUser', { AccessToken: tokens?.AccessToken }, address);
  } catch (error) {
    services.log.error(
      { error: String(error) },
      'the user pool did not delete a user whose account is deleted',
    );
  }
}
