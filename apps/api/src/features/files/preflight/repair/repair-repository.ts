import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { fileKeepsOriginal, uploadKeepsOriginal } from '#features/files/storage/index.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

export type RepairRow = Selectable<Database['artwork_repairs']>;

const all = (db: Db) => db.selectFrom('artwork_repairs').selectAll();

export const findRepair = (db: Db, id: string): Promise<RepairRow | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst();

/** The repair, if it belongs to the upload or file. */
export const findRepairOf = (db: Db, subject: string, id: string): Promise<RepairRow | undefined> =>
  all(db).where('subject', '=', subject).where('id', '=', id).executeTakeFirst();

export const lockRepairOf = (trx: Db, subject: string, id: string): Promise<RepairRow | undefined> =>
  all(trx).where('subject', '=', subject).where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined if an equal proposal exists. */
export const insertRepair = (
  trx: Db,
  repair: Insertable<Database['artwork_repairs']>,
): Promise<RepairRow | undefined> =>
  trx
    .insertInto('artwork_repairs')
    .values(repair)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findByPlan = (
  db: Db,
  { subject, source_key: source, plan }: Pick<RepairRow, 'subject' | 'source_key' | 'plan'>,
): Promise<RepairRow | undefined> =>
  all(db)
    .where('subject', '=', subject)
    .where('source_key', '=', source)
    .where('plan', '=', plan)
    .where('state', 'in', ['pending', 'ready', 'refused'])
    .executeTakeFirst();

/** Changes a proposal; with `state`, only if it is in that state. */
export async function updateRepair(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<Database['artwork_repairs']>,
    'state' | 'reason' | 'done' | 'repaired_key' | 'kept_bytes' | 'touched_at'
  >,
  state?: RepairRow['state'],
): Promise<void> {
  await trx
    .updateTable('artwork_repairs')
    .set(change)
    .where('id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .execute();
}

/** Discards the open proposals of an upload or file except the latest; drops their copies. */
export async function discardOlder(trx: Db, subject: string, kept: number, at: Date): Promise<void> {
  await sql`
    update artwork_repairs set state = 'discarded', repaired_key = null, kept_bytes = 0, touched_at = ${at} where id in (
      select id from artwork_repairs where subject = ${subject} and state in ('pending', 'ready', 'refused')
      order by created_at desc, id offset ${kept})`.execute(trx);
}

/** Discards the accepted proposals of these uploads and files: their original is restored. */
export async function discardTaken(trx: Db, subjects: readonly string[], at: Date): Promise<void> {
  await sql`
    update artwork_repairs set state = 'discarded', repaired_key = null, kept_bytes = 0, touched_at = ${at}
    where state = 'accepted' and subject = any(${subjects as string[]}::text[])`.execute(trx);
}

/** Transfers a visitor's proposals to the customer. */
export async function giveRepairs(trx: Db, guestId: string, customerId: number): Promise<void> {
  await trx
    .updateTable('artwork_repairs')
    .set({ owner: ownerKey({ customerId }), created_from: null })
    .where('owner', '=', ownerKey({ guestId }))
    .execute();
}

/**
 * Deletes proposals that nobody accepted, and accepted ones whose file is gone: as long as the file exists, its original
 * is kept. Returns their number.
 */
export async function deleteRepairs(db: Db, untouchedSince: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from artwork_repairs where id in (
      select id from artwork_repairs repair
      where touched_at < ${untouchedSince} and (state <> 'accepted' or not case
        when subject like 'file:%' then ${fileKeepsOriginal(sql`substr(repair.subject, 6)::uuid`)}
        else ${uploadKeepsOriginal(sql`substr(repair.subject, 8)::char(32)`)} end)
      order by touched_at limit 500 for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
