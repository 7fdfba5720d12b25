import type { Db } from '#platform/database/database.ts';
import { attemptsExceeded } from '../pool-error.ts';
import { deleteTries, findLockSeconds, insertTry, takeBackTry } from './tries-repository.ts';

/** Five wrong passwords cost nothing; from then on each doubles the lock, up to 15 minutes. Never a lock for good. */
const lockOfUser = { free: 5, longestSeconds: 900, quietSeconds: 900 } as const;
/** Six digits are few: whoever knows the password must not begin anew after a pause. */
export const lockOfCodes = { ...lockOfUser, quietSeconds: 86_400 } as const;
/** A network speaks for many people: it gets more tries. */
const lockOfNetwork = { ...lockOfUser, free: 50 } as const;

/**
 * Takes one try of the network and of the user, before the password is looked at: a thousand guesses at once count
 * like a thousand in a row. Answers how many the user has taken. Throws while one of them is locked; tries meanwhile do not
 * make the lock longer.
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

/** The password was right: the user's count ends, the network gets its try back. */
export async function returnTry(db: Db, user: string, network: string): Promise<void> {
  await deleteTries(db, user);
  await takeBackTry(db, network, lockOfNetwork.free);
}

/** The password could not be looked at: nobody is the worse for it. */
export async function undoTry(db: Db, user: string, network: string): Promise<void> {
  await takeBackTry(db, user, lockOfUser.free);
  await takeBackTry(db, network, lockOfNetwork.free);
}
