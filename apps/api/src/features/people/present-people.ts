import type { PeopleAnswer } from '@labelwerk/contracts/people/people.ts';
import { listPeople } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findInvitations } from './invitations-repository.ts';
import { maxPeople } from './invite.ts';

/** The people of an account and its invitations, as one of them sees it. */
export async function presentPeople(db: Db, accountId: number, personId: number): Promise<PeopleAnswer> {
  const people = await listPeople(db, accountId);
  const invitations = await findInvitations(db, accountId);
  return {
    people: people.map(({ id, name, lastName, email, since, isOwner }) => ({
      ...{ id, name, last_name: lastName, email, since: since.toISOString() },
      is_you: id === personId,
      is_owner: isOwner,
    })),
    invitations: invitations.map((one) => ({
      ...{ id: one.id, email: one.email, sent_at: one.sent_at.toISOString() },
      ...{ expires_at: one.expires_at.toISOString(), is_expired: one.is_expired },
    })),
    free: Math.max(0, maxPeople - people.length - invitations.length),
  };
}
