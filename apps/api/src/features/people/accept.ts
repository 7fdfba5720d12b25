import { addPerson, listPeople, lockAccounts, mayActFor } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Acting } from '#platform/auth/identity.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { openInvitationKey } from './invitation-key.ts';
import { findInvitation, type Invitation, noteAccepted } from './invitations-repository.ts';
import { maxPeople } from './invite.ts';
import { namesWith, notifyPeople } from './notify-people.ts';

const gone = () => failure('people.invitation-gone');

/**
 * The invitation of a key: 404 for a forged key, and for an invitation that was withdrawn, accepted or sent
 * again; 410 for an expired one. `byPerson` may open an invitation again that this person accepted.
 */
export async function openInvitation(
  app: Pick<App, 'settings'>,
  db: Db,
  key: string,
  byPerson?: number,
): Promise<Result<Invitation, 'people.invitation-expired' | 'people.invitation-gone'>> {
  const named = openInvitationKey(app, key);
  const found = named && (await findInvitation(db, named.id));
  if (!found || found.sends !== named.sends) return gone();
  if (found.accepted_at !== null) return found.accepted_by === byPerson ? success(found) : gone();
  return found.is_expired ? failure('people.invitation-expired') : success(found);
}

/**
 * Adds a person to the account of an invitation, in one transaction. Requires the confirmed address it was
 * sent to. An accepted invitation can't be used again; only a repeat by the same person, while in the
 * account, gets the first response.
 */
export async function acceptInvitation(
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  { personId, email, emailVerified }: Pick<Acting, 'personId' | 'email' | 'emailVerified'>,
  key: string,
): Promise<
  Result<
    { account_id: number },
    'people.invitation-expired' | 'people.invitation-gone' | 'people.other-address' | 'people.too-many'
  >
> {
  const seen = await openInvitation(app, app.db, key, personId);
  if (!seen.ok) return seen;
  const { account_id: accountId } = seen.value;
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId, personId]);
    const opened = await openInvitation(app, trx, key, personId);
    if (!opened.ok) return opened;
    const { id, email: invited, accepted_at: acceptedAt } = opened.value;
    const isIn = await mayActFor(trx, personId, accountId);
    if (acceptedAt !== null) return isIn ? success({ account_id: accountId }) : gone();
    if (!emailVerified || email !== invited) return failure('people.other-address');
    if (!isIn) {
      const before = await listPeople(trx, accountId);
      if (before.length >= maxPeople) return failure('people.too-many', { params: { n: maxPeople } });
      await addPerson(trx, accountId, personId);
      const joined = (await listPeople(trx, accountId)).find(({ id: one }) => one === personId);
      if (joined) {
        const names = await namesWith(trx, accountId, joined);
        await notifyPeople(app, trx, 'account-joined', { to: before.map(({ id: one }) => one), names });
      }
    }
    await noteAccepted(trx, id, personId);
    return success({ account_id: accountId });
  });
}
