import type { Db } from '#platform/database/database.ts';
import { attemptsExceeded } from '../pool-error.ts';
import { deleteTries, findLockSeconds, insertTry, takeBackTry } from './tries-repository.ts';

/** Five wrong passwords cause no lock; each further one doubles the lock, up to 15 minutes. Never a permanent lock. */
const lockOfUser = { free: 5, longestSeconds: 900, quietSeconds: 900 } as const;
/** A code has only six digits: somebody who knows the password must not get new tries after a short pause. */
export const lockOfCodes = { ...lockOfUser, quietSeconds: 86_400 } as const;
/** A network may be shared by many people: it gets more tries. */
const lockOfNetwork = { ...lockOfUser, free: 50 } as const;

/**
 * Counts one try of the network and of the user before the password is verified: a thousand concurrent guesses count
 * like a thousand consecutive ones. Returns the user's number of tries. Throws while one of them is locked; tries
 * meanwhile do not extend the lock.
 */
export async function takeTry(
  db: Db,
  user: string,
  network: string,
  ofUser: typeof lockOfUser | typeof lockOfCodes = lockOfUser,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let taken: number | undefined;
    for (const [subject, lock] of [
      [network, lockOfNetwork],
      [user, ofUser],
    ] as const) {
      taken = await insertTry(trx, subject, lock);
      if (taken === undefined) throw attemptsExceeded(await findLockSeconds(trx, subject));
    }
    return taken ?? 0;
  });
}

/** The password was right: resets the user's count and returns the network's try. */
export async function returnTry(db: Db, user: string, network: string): Promise<void> {
  await deleteTries(db, user);
  await takeBackTry(db, network, lockOfNetwork.free);
}

/** Resets the count of a user whose password and second factor were replaced. */
export const forgetTries = deleteTries;

/** The password could not be verified: returns both tries. */
export async function undoTry(db: Db, user: string, network: string): Promise<void> {
  await takeBackTry(db, user, lockOfUser.free);
  await takeBackTry(db, network, lockOfNetwork.free);
}
