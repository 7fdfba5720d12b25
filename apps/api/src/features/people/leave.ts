import {
  changeOwner,
  findPerson,
  isAbandoned,
  joinedAccounts,
  listPeople,
  lockAccounts,
  type PersonOfAccount,
  partOwner,
  removeJoined,
} from '#features/account/index.ts';
import { renameSaver } from '#features/calculator/index.ts';
import { renameUploader } from '#features/files/library/index.ts';
import { renamePersonOfOrders } from '#features/orders/index.ts';
import { dropEarlierLinks } from '#features/services/index.ts';
import { moveSessions } from '#features/session/index.ts';
import { moveUser } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person } from '#platform/personal-data.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { renamePerson } from './invitations-repository.ts';
import { namesWith, notifyPeople } from './notify-people.ts';

/**
 * Separates the person who opened an account from it, with sign-in, sessions and devices. Returns the
 * person's new customer id.
 */
async function partPerson(trx: Db, accountId: number): Promise<number> {
  const personId = await partOwner(trx, accountId);
  await moveUser(trx, accountId, personId);
  await moveSessions(trx, accountId, personId);
  await renamePersonOfOrders(trx, accountId, personId);
  await renameUploader(trx, accountId, personId);
  await renameSaver(trx, accountId, personId);
  await renamePerson(trx, accountId, personId);
  return personId;
}

type Removal = { readonly memberId: number; readonly byPersonId: number };

/**
 * The person to be removed, or why that is not possible: nobody removes the owner, nor the last person; nor does
 * somebody who was removed meanwhile.
 */
function judgeRemoval(
  people: readonly PersonOfAccount[],
  { memberId, byPersonId }: Removal,
): Result<
  PersonOfAccount,
  'people.hand-over-first' | 'people.last' | 'people.owner' | 'request.forbidden' | 'request.no-such-thing'
> {
  if (!people.some(({ id }) => id === byPersonId)) return failure('request.forbidden');
  const member = people.find(({ id }) => id === memberId);
  if (!member) return failure('request.no-such-thing');
  if (people.length === 1) return failure('people.last');
  if (!member.isOwner) return success(member);
  return memberId === byPersonId ? failure('people.hand-over-first') : failure('people.owner');
}

/** Whether a person could be removed now, before they are asked for their password. */
export async function mayRemove(
  db: Db,
  accountId: number,
  removal: Removal,
): Promise<
  Result<
    void,
    'people.hand-over-first' | 'people.last' | 'people.owner' | 'request.forbidden' | 'request.no-such-thing'
  >
> {
  const judged = judgeRemoval(await listPeople(db, accountId), removal);
  return judged.ok ? success(undefined) : judged;
}

/**
 * Removes a person from an account (see `judgeRemoval` for who can't be). The person keeps their own account, or gets
 * a new one. Mails the remaining people and, unless they left by themselves, the person; not `byPersonId`, who did it.
 */
export function removeMember(
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  accountId: number,
  { memberId, byPersonId }: Removal,
): Promise<
  Result<
    void,
    'people.hand-over-first' | 'people.last' | 'people.owner' | 'request.forbidden' | 'request.no-such-thing'
  >
> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const people = await listPeople(trx, accountId);
    const judged = judgeRemoval(people, { memberId, byPersonId });
    if (!judged.ok) return judged;
    const names = await namesWith(trx, accountId, judged.value);
    let personId = memberId;
    if (memberId === accountId) personId = await partPerson(trx, accountId);
    else await removeJoined(trx, accountId, memberId);
    await dropEarlierLinks(trx, accountId);
    const others = people.map(({ id }) => id).filter((id) => id !== memberId && id !== byPersonId);
    await notifyPeople(app, trx, 'account-left', { to: others, names });
    if (memberId !== byPersonId) await notifyPeople(app, trx, 'account-removed', { to: [personId], names });
    return success(undefined);
  });
}

/** Mails the remaining people of an account that a person leaves it; call it before the removal. */
async function notifyOthers(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  accountId: number,
  personId: number,
): Promise<void> {
  const people = await listPeople(trx, accountId);
  const leaving = people.find(({ id }) => id === personId);
  const to = people.map(({ id }) => id).filter((id) => id !== personId);
  if (!leaving) return;
  await notifyPeople(app, trx, 'account-left', { to, names: await namesWith(trx, accountId, leaving) });
}

/** Before its owner's sign-in is deleted, an account goes to the person who has been in it longest. */
async function leaveOwner(trx: Db, accountId: number, personId: number): Promise<void> {
  const people = await listPeople(trx, accountId);
  if (!people.some(({ id, isOwner }) => isOwner && id === personId)) return;
  const next = people.find(({ id }) => id !== personId);
  if (next) await changeOwner(trx, accountId, next.id);
}

/**
 * Removes a person who deletes their sign-in from all shared accounts, notifies the others, and returns what
 * is to be erased: the person with their own account, and accounts whose last person they were.
 */
export async function leaveAll(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  personId: number,
): Promise<readonly Person[]> {
  // The person is locked first: from here on they can't join an account.
  await lockAccounts(trx, [personId]);
  const joined = await joinedAccounts(trx, personId);
  await lockAccounts(trx, joined);
  for (const account of [personId, ...joined]) await notifyOthers(app, trx, account, personId);
  const others = (await listPeople(trx, personId)).filter(({ id }) => id !== personId);
  for (const account of [personId, ...joined]) await leaveOwner(trx, account, personId);
  for (const account of joined) await removeJoined(trx, account, personId);
  for (const account of [personId, ...joined]) await dropEarlierLinks(trx, account);
  const ownId = others.length > 0 ? await partPerson(trx, personId) : personId;
  const abandoned: number[] = [];
  for (const account of joined) if (await isAbandoned(trx, account)) abandoned.push(account);
  const persons = await Promise.all([ownId, ...abandoned].map((id) => findPerson(trx, id)));
  return persons.filter((person) => person !== undefined);
}
