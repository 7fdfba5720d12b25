import { normalEmail } from '@labelwerk/domain/account/email.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type PoolCall, poolCall } from '../context.ts';
import { notAuthorized } from '../pool-error.ts';
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
async function asUser<T>(
  app: App,
  { event, address }: { readonly event: string; readonly address: string },
  userOf: (call: PoolCall) => Promise<PoolUser>,
  work: (call: PoolCall, user: PoolUser) => Promise<T>,
): Promise<T> {
  const call = poolCall(app, address);
  const record = (outcome: string) => recordEvent(app.db, { event, sub: call.about.sub, address, outcome });
  try {
    const user = await userOf(call);
    call.about.sub = user.sub;
    const value = await work(call, user);
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
export const renewOwnRecoveryCodes = (app: App, owner: PoolOwner): Promise<string[]> =>
  asUser(
    app,
    { event: 'RenewRecoveryCodes', address: owner.address },
    (call) => ownUser(call, { AccessToken: owner.accessToken }),
    (_call, user) => app.db.transaction().execute((trx) => makeRecoveryCodes(trx, app.settings, user.sub)),
  );

/** Number of unused recovery codes of a user of the embedded pool. */
export async function countOwnRecoveryCodes(app: App, owner: PoolOwner): Promise<number> {
  const user = await ownUser(poolCall(app, owner.address), { AccessToken: owner.accessToken });
  return countRecoveryCodes(app.db, user.sub);
}

/**
 * Uses a code of the app of a signed-in user, as one of the tries. Throws a `PoolError` if it is wrong or was used, or
 * if the user has no second factor.
 */
export const spendCodeOf = (
  app: App,
  { email, address }: { readonly email: string; readonly address: string },
  code: string,
): Promise<void> =>
  asUser(
    app,
    { event: 'SpendOwnCode', address },
    async () => {
      const user = await findUser(app.db, { email: normalEmail(email) });
      if (!user?.enabled) throw notAuthorized();
      return user;
    },
    (call, user) => spendFactorCode(call, user, { app: code }, async () => undefined),
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
export async function removeSecondFactor(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  sub: string,
): Promise<void> {
  const user = await findUser(trx, { sub });
  if (!user) return;
  await deleteFactor(trx, sub);
  await deleteChallenges(trx, sub);
  await replaceRecoveryCodes(trx, sub, []);
  await notifyOwner(app, trx, user, 'second-factor-removed');
  await recordEvent(trx, { event: 'RemoveSecondFactor', sub, address: 'staff', outcome: 'ok' });
}
