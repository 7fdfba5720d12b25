import './tables.ts';
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';

export type ExportRow = Selectable<Database['personal_exports']>;

/** Days in which an export can be downloaded. */
const keptDays = 7;
/** Hours after which an export that is not ready has failed. */
const longestHours = 2;

const isLate = sql<boolean>`(state = 'preparing' and asked_at < now() - make_interval(hours => ${longestHours}))`;
const isOver = sql<boolean>`(asked_at < now() - make_interval(days => ${keptDays}))`;

/** A person, and the account of an export. */
type Own = Pick<Person, 'customerId' | 'personId'>;

/**
 * The export of an account requested by a person; undefined if there is none, or it has expired. One that
 * takes too long counts as failed.
 */
export const findExport = (db: Db, { customerId, personId }: Own) =>
  db
    .selectFrom('personal_exports')
    .selectAll()
    .select([
      sql<ExportRow['state']>`case when ${isLate} then 'failed' else state end`.as('state'),
      sql<Date>`asked_at + make_interval(days => ${keptDays})`.as('expires_at'),
    ])
    .where('customer_id', '=', personId)
    .where('account_id', '=', customerId)
    .where(sql<boolean>`not ${isOver}`)
    .executeTakeFirst();

/** The person's latest export, of any account. */
export const findExportOf = (db: Db, personId: number) =>
  db.selectFrom('personal_exports').select('id').where('customer_id', '=', personId).executeTakeFirst();

/** Starts an export in place of the person's earlier one; undefined while one is being made. */
export async function beginExport(
  trx: Db,
  { customerId, personId }: Own,
): Promise<{ readonly id: string; readonly before: string | undefined } | undefined> {
  const before = await trx
    .selectFrom('personal_exports')
    .select('id')
    .where('customer_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  const id = randomUUID();
  const { rows } = await sql<{ id: string }>`
    insert into personal_exports (customer_id, account_id, id) values (${personId}, ${customerId}, ${id})
    on conflict (customer_id) do update
      set id = excluded.id, account_id = excluded.account_id, state = 'preparing', asked_at = now(), ready_at = null, parts = 0, bytes = 0
      where personal_exports.state <> 'preparing'
        or personal_exports.asked_at < now() - make_interval(hours => ${longestHours})
    returning id`.execute(trx);
  return rows[0] && { id, before: before?.id };
}

/** Records the result of an export; false if another one has replaced it, or its customer was deleted. */
export async function endExport(
  trx: Db,
  id: string,
  end: { readonly state: 'ready' | 'failed'; readonly parts: number; readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('personal_exports')
    .set({ ...end, ready_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes expired exports and returns their ids. */
export const deleteOver = (db: Db): Promise<{ id: string }[]> =>
  db.deleteFrom('personal_exports').where(isOver).returning('id').execute();

async function erase(trx: Db, { customerId, personId }: Person): Promise<void> {
  await trx
    .deleteFrom('personal_exports')
    .where((eb) => eb.or([eb('customer_id', '=', personId), eb('account_id', '=', customerId)]))
    .execute();
}

export const personalData: PersonalData = { erase };
