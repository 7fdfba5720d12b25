import { normalEmail } from '@labelwerk/domain/account/email.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type PoolCall, poolCall } from '../context.ts';
import type { PoolUser } from '../tables.ts';
import { ownUser } from '../users/own-user.ts';
import { findUser, lockUser, recordEvent } from '../users/users-repository.ts';
import {
  countRecoveryCodes,
  deleteChallenges,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
} from './factors-repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { spendFactorCode } from './spend-code.ts';

/** The caller: an access token and a network address. */
type PoolOwner = { readonly accessToken: string; readonly address: string };

/** Runs an action of a user that the protocol has no operation for, and logs it like an operation. */
async function asOwner<T>(
  services: Services,
  event: string,
  { accessToken, address }: PoolOwner,
  work: (call: PoolCall, user: PoolUser) => Promise<T>,
): Promise<T> {
  const call = poolCall(services, address);
  const record = (outcome: string) =>
    recordEvent(services.db, { event, sub: call.about.sub, address, outcome });
  try {
    const value = await work(call, await ownUser(call, { AccessToken: accessToken }));
    await record('ok');
    return value;
  } catch (error) {
    await record((error as { type?: string }).type ?? 'failed');
    throw error;
  }
}

/**
 * A new set of recovery codes for a user of the embedded pool, in plain text this once. Throws a `PoolError` without a
 * valid token.
 */
export const renewOwnRecoveryCodes = (services: Services, owner: PoolOwner): Promise<string[]> =>
  asOwner(services, 'RenewRecoveryCodes', owner, (_call, user) =>
    services.db.transaction().execute((trx) => makeRecoveryCodes(trx, services.settings, user.sub)),
  );

/** Number of unused recovery codes of a user of the embedded pool. */
export async function countOwnRecoveryCodes(services: Services, owner: PoolOwner): Promise<number> {
  const user = await ownUser(poolCall(services, owner.address), { AccessToken: owner.accessToken });
  return countRecoveryCodes(services.db, user.sub);
}

/** Uses a code of the user's app, as one of the tries. Throws a `PoolError` if it is wrong or was used. */
export const spendOwnCode = (services: Services, owner: PoolOwner, code: string): Promise<void> =>
  asOwner(services, 'SpendOwnCode', owner, (call, user) =>
    spendFactorCode(call, user, { app: code }, async () => undefined),
  );

/** The user of an address, locked until the transaction ends, and whether there is a second factor; undefined without one. */
export async function lockSecondFactor(
  trx: Db,
  address: string,
): Promise<{ readonly sub: string; readonly isOn: boolean } | undefined> {
  const user = await lockUser(trx, normalEmail(address));
  return user && { sub: user.sub, isOn: (await findFactor(trx, user.sub))?.enabled ?? false };
}

/** Removes the second factor of a user and mails them. Call it in a transaction that has locked the user. */
export async function removeSecondFactor(services: Services, trx: Db, sub: string): Promise<void> {
  const user = await findUser(trx, { sub });
  if (!user) return;
  await deleteFactor(trx, sub);
  await deleteChallenges(trx, sub);
  await replaceRecoveryCodes(trx, sub, []);
  await notifyOwner(services, trx, user, 'second-factor-removed');
  await recordEvent(trx, { event: 'RemoveSecondFactor', sub, address: 'staff', outcome: 'ok' });
}
