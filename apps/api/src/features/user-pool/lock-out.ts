import { isIPv4, isIPv6 } from 'node:net';
import type { Db } from '#plugins/database.ts';
import { attemptsExceeded } from './pool-error.ts';
import { deleteTries, findLockSeconds, insertTry, takeBackTry } from './tries-repository.ts';

/** Five wrong passwords cost nothing; from then on each doubles the lock, up to 15 minutes. Never a lock for good. */
const lockOfUser = { free: 5, longestSeconds: 900, quietSeconds: 900 } as const;
/** A network speaks for many people: it gets more tries. */
const lockOfNetwork = { ...lockOfUser, free: 50 } as const;

/** The network somebody comes from: /24 of IPv4, /64 of IPv6, so that one machine is not a thousand. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `net:${plain.split('.').slice(0, 3).join('.')}`;
  if (!isIPv6(plain)) return `net:${address.slice(0, 60)}`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `net:${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}`;
}

/**
 * Takes one try of the network and of the user, before the password is looked at: a thousand guesses at once count
 * like a thousand in a row. Throws while one of them is locked; tries meanwhile do not make the lock longer.
 */
export async function takeTry(db: Db, user: string, network: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [subject, lock] of [
      [network, lockOfNetwork],
      [user, lockOfUser],
    ] as const) {
      if (!(await insertTry(trx, subject, lock))) throw attemptsExceeded(await findLockSeconds(trx, subject));
    }
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
