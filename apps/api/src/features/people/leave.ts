import {
  findPerson,
  holdAccounts,
  isAbandoned,
  joinedAccounts,
  listPeople,
  partOwner,
  removeJoined,
} from '#features/account/index.ts';
import { renamePersonOfOrders } from '#features/orders/index.ts';
import { moveSessions } from '#features/session/index.ts';
import { moveUser } from '#features/user-pool/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person } from '#platform/personal-data.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { renamePerson } from './invitations-repository.ts';

/**
 * Parts the person who opened an account from it, with everything that is the person's: sign-in, sessions, devices. Answers
 * the id the person goes by from now on.
 */
async function partPerson(trx: Db, accountId: number): Promise<number> {
  const personId = await partOwner(trx, accountId);
  await moveUser(trx, accountId, personId);
  await moveSessions(trx, accountId, personId);
  await renamePersonOfOrders(trx, accountId, personId);
  await renamePerson(trx, accountId, personId);
  return personId;
}

/** Takes a person out of an account; 409 for the last one. The person keeps the own account, or gets one. */
export function removeMember({ db }: Services, accountId: number, memberId: number): Promise<Result<void>> {
  return db.transaction().execute(async (trx): Promise<Result<void>> => {
    await holdAccounts(trx, [accountId]);
    const people = await listPeople(trx, accountId);
    if (!people.some(({ id }) => id === memberId)) return failure(404, 'request.no-such-thing');
    if (people.length === 1) return failure(409, 'people.last');
    if (memberId === accountId) await partPerson(trx, accountId);
    else await removeJoined(trx, accountId, memberId);
    return success(undefined);
  });
}

/**
 * Takes a person who deletes the own sign-in out of every account that others are in, and answers what there is to be
 * erased: the person with the own account, and accounts that the person was the last one of.
 */
export async function leaveAll(trx: Db, personId: number): Promise<readonly Person[]> {
  // The person first: nothing is joined from here on.
  await holdAccounts(trx, [personId]);
  const joined = await joinedAccounts(trx, personId);
  await holdAccounts(trx, joined);
  const others = (await listPeople(trx, personId)).filter(({ id }) => id !== personId);
  for (const account of joined) await removeJoined(trx, account, personId);
  const ownId = others.length > 0 ? await partPerson(trx, personId) : personId;
  const abandoned: number[] = [];
  for (const account of joined) if (await isAbandoned(trx, account)) abandoned.push(account);
  const persons = await Promise.all([ownId, ...abandoned].map((id) => findPerson(trx, id)));
  return persons.filter((person) => person !== undefined);
}
