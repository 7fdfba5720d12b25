import { changeOwner, listPeople, lockAccounts, type PersonOfAccount } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { namesWith, notifyPeople } from './notify-people.ts';

type HandOver = { readonly memberId: number; readonly byPersonId: number };

function judge(
  people: readonly PersonOfAccount[],
  { memberId, byPersonId }: HandOver,
): Result<PersonOfAccount, 'people.not-owner' | 'request.no-such-thing'> {
  const member = people.find(({ id }) => id === memberId);
  if (!member) return failure('request.no-such-thing');
  const isTheirs = people.some(({ id, isOwner }) => isOwner && id === byPersonId);
  return isTheirs ? success(member) : failure('people.not-owner');
}

/** Whether an account could be handed over now, before its owner is asked for the password. */
export async function mayHandOver(
  db: Db,
  accountId: number,
  handOver: HandOver,
): Promise<Result<void, 'people.not-owner' | 'request.no-such-thing'>> {
  const judged = judge(await listPeople(db, accountId), handOver);
  return judged.ok ? success(undefined) : judged;
}

/**
 * Makes another person of an account its owner: only the owner can, and only to somebody who is in it. Both keep their
 * access. Mails everybody in the account; a repeat changes nothing.
 */
export const handOver = (
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  accountId: number,
  given: HandOver,
): Promise<Result<void, 'people.not-owner' | 'request.no-such-thing'>> =>
  app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const people = await listPeople(trx, accountId);
    const judged = judge(people, given);
    if (!judged.ok) return judged;
    if (judged.value.isOwner) return success(undefined);
    await changeOwner(trx, accountId, given.memberId);
    const names = await namesWith(trx, accountId, judged.value);
    await notifyPeople(app, trx, 'account-handed-over', { to: people.map(({ id }) => id), names });
    return success(undefined);
  });
