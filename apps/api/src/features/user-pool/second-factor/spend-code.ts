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

/** By this name the tries at the codes of a user are counted: a right password does not begin them anew. */
export const triesOf = (sub: string): string => `mfa:${sub}`;

/**
 * Uses up a code of the second factor and does what it is for, in one transaction: nobody is left with a used code and
 * nothing done. It is one of the tries that the user and the network have, counted before the code is looked at. Throws
 * when it is wrong, was used before, or while tries are locked. Order of locks: user, factor, then what `effect` takes.
 */
export async function spendFactorCode<T>(
  call: PoolCall,
  user: PoolUser,
  given: GivenCode,
  effect: (trx: Db) => Promise<T>,
): Promise<T> {
  const { services, network } = call;
  const tries = triesOf(user.sub);
  const taken = await takeTry(services.db, tries, network, lockOfCodes);
  let outcome: { readonly fault: PoolError } | { readonly value: T };
  try {
    outcome = await services.db.transaction().execute(async (trx) => {
      const fault = await faultOf(call, trx, user, given);
      return fault ? { fault } : { value: await effect(trx) };
    });
  } catch (error) {
    await undoTry(services.db, tries, network);
    throw error;
  }
  if ('fault' in outcome) {
    if (taken >= lockOfCodes.free) await notifyOwner(services, services.db, user, 'second-factor-tries');
    throw outcome.fault;
  }
  await returnTry(services.db, tries, network);
  return outcome.value;
}

/** What is wrong with a code; undefined when it counted, once and for all. */
async function faultOf(
  { services }: PoolCall,
  trx: Db,
  user: PoolUser,
  given: GivenCode,
): Promise<PoolError | undefined> {
  await lockUserOf(trx, user.sub);
  const factor = await lockFactor(trx, user.sub);
  if (!factor?.enabled) return factorMismatch();
  if ('recovery' in given) {
    if (!(await spendRecoveryCode(trx, services.settings, user.sub, given.recovery))) return factorMismatch();
    await notifyOwner(services, trx, user, 'recovery-code-used');
    return undefined;
  }
  const step = stepOfCode(services, purpose, factor.encrypted_secret, given.app);
  if (step === undefined) return factorMismatch();
  return (await spendStep(trx, user.sub, step)) ? undefined : appCodeUsed();
}
