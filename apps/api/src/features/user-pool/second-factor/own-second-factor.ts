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
import { makeRecoveryCodes } from './recovery-codes.ts';
import { spendFactorCode } from './spend-code.ts';
import { tellOwner } from './tell-owner.ts';

/** The caller: an access token and a network address. */
type PoolOwner = { readonly accessToken: string; readonly address: string };

/** Runs and logs an action of a user for which the protocol has no operation. */
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
 * Makes a new set of recovery codes for the user of the embedded pool; returned in plain text only this once. Throws a
 * `PoolError` without a valid token.
 */
export const renewOwnRecoveryCodes = (services: Services, owner: PoolOwner): Promise<string[]> =>
  asOwner(services, 'RenewRecoveryCodes', owner, (_call, user) =>
    services.db.transaction().execute((trx) => makeRecoveryCodes(trx, services.settings, user.sub)),
  );

/** The number of unused recovery codes of the embedded pool's user. */
export async function countOwnRecoveryCodes(services: Services, owner: PoolOwner): Promise<number> {
  const user = await ownUser(poolCall(services, owner.address), { AccessToken: owner.accessToken });
  return countRecoveryCodes(services.db, user.sub);
}

/** Uses up a code of the user's app, counted as an attempt. Throws a `PoolError` if it is wrong or was used. */
export const spendOwnCode = (services: Services, owner: PoolOwner, code: string): Promise<void> =>
  asOwner(services, 'SpendOwnCode', owner, (call, user) =>
    spendFactorCode(call, user, { app: code }, async () => undefined),
  );

/**
 * Locks the user of an address until the transaction ends and returns whether there is a second factor; undefined
 * without a user.
 */
export async function holdSecondFactor(
  trx: Db,
  address: string,
): Promise<{ readonly sub: string; readonly isOn: boolean } | undefined> {
  const user = await lockUser(trx, normalEmail(address));
  return user && { sub: user.sub, isOn: (await findFactor(trx, user.sub))?.enabled ?? false };
}

/** Removes the second factor of a user and informs them by mail. Call it in a transaction that has locked the user. */
export async function removeSecondFactor(services: Services, trx: Db, sub: string): Promise<void> {
  const user = await findUser(trx, { sub });
  if (!user) return;
  await deleteFactor(trx, sub);
  await deleteChallenges(trx, sub);
  await replaceRecoveryCodes(trx, sub, []);
  await tellOwner(services, trx, user, 'second-factor-removed');
  await recordEvent(trx, { event: 'RemoveSecondFactor', sub, address: 'staff', outcome: 'ok' });
}
