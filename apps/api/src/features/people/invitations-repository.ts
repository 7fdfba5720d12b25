import './tables.ts';
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { countTryWithin, sweepTriesOf } from '#platform/database/sweeps/count-tries-repository.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

/** Days in which an invitation can be accepted after it was sent. */
export const openDays = 14;
/**
 * Retention of closed invitations, in days: until then a repeat gets the same response, and lists show what
 * expired.
 */
const keptDays = 60;

export type Invitation = Selectable<Database['account_invitations']> & {
  readonly expires_at: Date;
  readonly is_expired: boolean;
};

const expiresAt = sql<Date>`sent_at + make_interval(days => ${openDays})`;
const selected = (db: Db) =>
  db
    .selectFrom('account_invitations')
    .selectAll()
    .select([expiresAt.as('expires_at'), sql<boolean>`${expiresAt} <= now()`.as('is_expired')]);

/** Invitations to an account that nobody has accepted yet, the last sent first. */
export const findInvitations = (db: Db, accountId: number): Promise<Invitation[]> =>
  selected(db)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();

export const findInvitation = (db: Db, id: string): Promise<Invitation | undefined> =>
  selected(db).where('id', '=', id).executeTakeFirst();

type Wanted = {
  readonly accountId: number;
  readonly email: string;
  readonly site: string;
  readonly invitedBy: number;
};

/** Stores an invitation, or renews the one to the same address: links of earlier mails become invalid. */
export async function upsertInvitation(trx: Db, wanted: Wanted): Promise<Invitation> {
  const { accountId, email, site, invitedBy } = wanted;
  const { rows } = await sql<{ id: string }>`
    insert into account_invitations as i (id, account_id, email, site, invited_by)
    values (${randomUUID()}, ${accountId}, ${email}, ${site}, ${invitedBy})
    on conflict (account_id, email) where accepted_at is null do update
      set sends = i.sends + 1, sent_at = now(), site = excluded.site, invited_by = excluded.invited_by
    returning id`.execute(trx);
  const kept = rows[0] && (await findInvitation(trx, rows[0].id));
  if (!kept) throw new Error('An invitation was not stored');
  return kept;
}

/** Withdraws an invitation of an account; false if there is no open one. */
export async function deleteInvitation(db: Db, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_invitations')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteAccepted(trx: Db, id: string, personId: number): Promise<void> {
  await trx
    .updateTable('account_invitations')
    .set({ accepted_at: sql`now()`, accepted_by: personId })
    .where('id', '=', id)
    .execute();
}

/** Replaces the customer id of a person. */
export async function renamePerson(trx: Db, from: number, to: number): Promise<void> {
  for (const column of ['invited_by', 'accepted_by'] as const)
    await trx
      .updateTable('account_invitations')
      .set({ [column]: to })
      .where(column, '=', from)
      .execute();
}

export const deleteOver = (db: Db) =>
  deleteInBatches(
    db,
    'account_invitations',
    sql`sent_at < now() - make_interval(days => ${sql.lit(keptDays)})
      and (accepted_at is null or accepted_at < now() - make_interval(days => ${sql.lit(keptDays)}))`,
  );

/** Window of the mail limits, in seconds. */
const windowSeconds = 86_400;

export const countTry = (db: Db, subject: string) =>
  countTryWithin(db, 'invitation_tries', subject, windowSeconds);

export const sweepTries = (db: Db) => sweepTriesOf(db, 'invitation_tries', windowSeconds);
