import { stepOfCode } from '#platform/auth/totp.ts';
import type { Db } from '#platform/database/database.ts';
import type { PoolCall } from '../context.ts';
import { lockOfCodes, returnTry, takeTry, undoTry } from '../passwords/lock-out.ts';
import { appCodeUsed, factorMismatch, type PoolError } from '../pool-error.ts';
import type { PoolUser } from '../tables.ts';
import { lockUserOf } from '../users/users-repository.ts';
import { lockFactor, spendStep } from './factors-repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

export const purpose = 'pool-second-factor';

/** A code of the authenticator app, or one of the recovery codes. */
export type GivenCode = { readonly app: string } | { readonly recovery: string };

/** The subject under which tries of a user's codes are counted: a right password does not reset them. */
export const triesOf = (sub: string): string => `mfa:${sub}`;

/**
 * Uses a code of the second factor and runs its effect in one transaction: a code is never used without its effect.
 * Counts as one of the tries of the user and the network before the code is verified. Throws if it is wrong or was
 * used before, and while tries are locked. Order of locks: user, factor, then those of `effect`.
 */
export async function spendFactorCode<T>(
  call: PoolCall,
  user: PoolUser,
  given: GivenCode,
  effect: (trx: Db) => Promise<T>,
): Promise<T> {
  const { app, network } = call;
  const tries = triesOf(user.sub);
  const taken = await takeTry(app.db, tries, network, lockOfCodes);
  let outcome: { readonly fault: PoolError } | { readonly value: T };
  try {
    outcome = await app.db.transaction().execute(async (trx) => {
      const fault = await faultOf(call, trx, user, given);
      return fault ? { fault } : { value: await effect(trx) };
    });
  } catch (error) {
    await undoTry(app.db, tries, network);
    throw error;
  }
  if ('fault' in outcome) {
    if (taken >= lockOfCodes.free) await notifyOwner(app, app.db, user, 'second-factor-tries');
    throw outcome.fault;
  }
  await returnTry(app.db, tries, network);
  return outcome.value;
}

/** The error of a code; undefined if it was valid, which uses it. */
async function faultOf(
  { app }: PoolCall,
  trx: Db,
  user: PoolUser,
  given: GivenCode,
): Promise<PoolError | undefined> {
  await lockUserOf(trx, user.sub);
  const factor = await lockFactor(trx, user.sub);
  if (!factor?.enabled) return factorMismatch();
  if ('recovery' in given) {
    if (!(await spendRecoveryCode(trx, app.settings, user.sub, given.recovery))) return factorMismatch();
    await notifyOwner(app, trx, user, 'recovery-code-used');
    return undefined;
  }
  const step = stepOfCode(app, purpose, factor.encrypted_secret, given.app);
  if (step === undefined) return factorMismatch();
  return (await spendStep(trx, user.sub, step)) ? undefined : appCodeUsed();
}
