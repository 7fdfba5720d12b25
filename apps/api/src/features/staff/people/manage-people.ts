import { randomInt, randomUUID } from 'node:crypto';
import type { StaffPerson, TemporaryPassword } from '@labelwerk/contracts/staff/people.ts';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { forgetTries, hashPassword } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type Actor, recordAction } from '../audit/record-action.ts';
import { revokeSessionsOf } from '../tokens/sessions-repository.ts';
import { triesOf } from './counted-try.ts';
import { insertPerson, lockWithOwners, type PersonRow, updatePerson } from './people-repository.ts';

const temporaryHours = 72;
/** Without letters and digits that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
/** 20 characters, about 98 bits. */
const temporaryPassword = () => [word(), word(), word(), word()].join('-');

export const presentPerson = (person: PersonRow): StaffPerson => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: person.role,
  enabled: person.enabled,
  enrolled: person.enrolled_at !== null,
  created_at: person.created_at.toISOString(),
});

const shownOf = ({ email, name, role, enabled, enrolled_at: enrolled }: PersonRow) => ({
  ...{ email, name, role, enabled },
  enrolled: enrolled !== null,
});

/** Adds a person with a temporary password, which is returned once and valid for the enrolment only. */
export async function addPerson(
  app: Pick<App, 'db' | 'now'>,
  actor: Actor,
  given: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<Result<TemporaryPassword, 'request.invalid' | 'staff.known'>> {
  const email = normalEmail(given.email);
  if (!isEmail(email)) {
    return failure('request.invalid', { errors: [{ path: 'email', code: 'field.email' }] });
  }
  const password = temporaryPassword();
  const hash = await hashPassword(password);
  const until = new Date(app.now().getTime() + temporaryHours * 3_600_000);
  return app.db.transaction().execute(async (trx) => {
    const { name, role } = given;
    const fresh = { id: randomUUID(), email, name, role, password_hash: hash, temporary_until: until };
    const person = await insertPerson(trx, { ...fresh, encrypted_secret: null, enrolled_at: null });
    if (!person) return failure('staff.known');
    await recordAction(trx, actor, {
      action: 'staff.add',
      subjectId: person.id,
      before: null,
      after: shownOf(person),
    });
    return success(temporary(person, password, until));
  });
}

const temporary = (person: PersonRow, password: string, until: Date): TemporaryPassword => ({
  person: presentPerson(person),
  temporary_password: password,
  until: until.toISOString(),
});

/**
 * Changes another person's account and ends their sessions. The person who does it must still be an owner when the
 * change is made: an enabled owner always remains, also when two disable each other at once.
 */
async function changeOther<T>(
  { db }: App,
  { actor, personId, action }: { readonly actor: Actor; readonly personId: string; readonly action: string },
  change: (trx: Db, person: PersonRow) => Promise<{ readonly after: PersonRow; readonly answer: T }>,
): Promise<Result<T, 'staff.missing' | 'staff.own-account' | 'staff.session-ended'>> {
  return db.transaction().execute(async (trx) => {
    const people = await lockWithOwners(trx, [personId]);
    const own = people.find(({ id }) => id === actor.id);
    const isOwner = own?.role === 'owner' && own.enabled && own.enrolled_at !== null;
    if (actor.id !== null && !isOwner) return failure('staff.session-ended');
    const person = people.find(({ id }) => id === personId);
    if (!person) return failure('staff.missing');
    if (person.id === actor.id) return failure('staff.own-account');
    const { after, answer } = await change(trx, person);
    await revokeSessionsOf(trx, person.id);
    await recordAction(trx, actor, {
      action,
      subjectId: person.id,
      before: shownOf(person),
      after: shownOf(after),
    });
    return success(answer);
  });
}

/**
 * Changes a role, or disables or enables an account. Nobody can do it to themselves, so that an owner always remains.
 */
export const changePerson = (
  app: App,
  actor: Actor,
  personId: string,
  { role, enabled }: { readonly role?: StaffRole | undefined; readonly enabled?: boolean | undefined },
): Promise<Result<StaffPerson, 'staff.missing' | 'staff.own-account' | 'staff.session-ended'>> =>
  changeOther(app, { actor, personId, action: 'staff.change' }, async (trx) => {
    const after = await updatePerson(trx, personId, {
      ...(role !== undefined && { role }),
      ...(enabled !== undefined && { enabled }),
    });
    return { after, answer: presentPerson(after) };
  });

/**
 * Makes a new temporary password for a person who lost password or phone; the second factor has to be set up again, and
 * earlier tries don't count. `access` changes role and state as well: on the shop's machine this is the way back for an
 * owner who was disabled.
 */
export async function resetPerson(
  app: App,
  actor: Actor,
  personId: string,
  access: { readonly role?: StaffRole; readonly enabled?: true } = {},
): Promise<Result<TemporaryPassword, 'staff.missing' | 'staff.own-account' | 'staff.session-ended'>> {
  const password = temporaryPassword();
  const hash = await hashPassword(password);
  const until = new Date(app.now().getTime() + temporaryHours * 3_600_000);
  return changeOther(app, { actor, personId, action: 'staff.reset' }, async (trx, { email }) => {
    await forgetTries(trx, triesOf(email));
    const after = await updatePerson(trx, personId, {
      ...access,
      password_hash: hash,
      temporary_until: until,
      encrypted_secret: null,
      enrolled_at: null,
    });
    return { after, answer: temporary(after, password, until) };
  });
}
