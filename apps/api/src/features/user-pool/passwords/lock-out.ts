import type { Db } from '#platform/database/database.ts';
import { attemptsExceeded } from '../pool-error.ts';
import { deleteTries, findLockSeconds, insertTry, takeBackTry } from './tries-repository.ts';

/**
 * Five attempts are verified without waiting; from the fifth on each locks for twice as long, from one second up to 15
 * minutes. Locks always expire.
 */
const lockOfUser = { free: 5, longestSeconds: 900, quietSeconds: 900 } as const;
/** Six digits can be guessed: the count of attempts is kept for a day, so that a pause does not reset it. */
export const lockOfCodes = { ...lockOfUser, quietSeconds: 86_400 } as const;
/** A network has many users: it gets more attempts. */
const lockOfNetwork = { ...lockOfUser, free: 50 } as const;

/**
 * Counts an attempt of the network and of the user before the password is verified, so that a thousand concurrent
 * guesses count like a thousand sequential ones. Returns the user's number of attempts. Throws while one of them is
 * locked; attempts during a lock do not extend it.
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

/** After the right password: resets the user's count and returns the network's attempt. */
export async function returnTry(db: Db, user: string, network: string): Promise<void> {
  await deleteTries(db, user);
  await takeBackTry(db, network, lockOfNetwork.free);
}

/** The password could not be verified: returns the attempts. */
export async function undoTry(db: Db, user: string, network: string): Promise<void> {
  await takeBackTry(db, user, lockOfUser.free);
  await takeBackTry(db, network, lockOfNetwork.free);
}
