import { sql } from 'kysely';
import { type Owner, ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { type FileRow, notAwaited } from '../files-repository.ts';

export type RemovedRow = Pick<FileRow, 'id' | 'filename' | 'size'> & { readonly deleted_at: Date };

const removed = (db: Db, owner: Owner, after: Date) =>
  db
    .selectFrom('customer_files')
    .where('owner', '=', ownerKey(owner))
    .where('deleted_at', '>', after)
    // Files removed with a folder are restored with it.
    .where('restore_folder_id', 'is', null);

/** Files removed individually since `after`, newest first. */
export async function findRemoved(
  db: Db,
  owner: Owner,
  after: Date,
  slice: { readonly offset: number; readonly limit: number },
): Promise<readonly RemovedRow[]> {
  const rows = await removed(db, owner, after)
    .select(['id', 'filename', 'size', 'deleted_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.flatMap(({ deleted_at, ...row }) => (deleted_at ? [{ ...row, deleted_at }] : []));
}

export async function countRemoved(db: Db, owner: Owner, after: Date): Promise<number> {
  const row = await removed(db, owner, after)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Permanently deletes the owner's removed files; those of jobs stay stored. */
export async function deleteRemoved(trx: Db, owner: Owner): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    with gone as (
      delete from customer_files where owner = ${ownerKey(owner)} and deleted_at is not null and job_id is null
      returning size
    ) select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from gone`.execute(trx);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Permanently deletes a customer's removed folders; clears them as the folder to restore of files of jobs. */
export async function deleteRemovedFolders(trx: Db, customerId: number): Promise<void> {
  const removedOnes = sql`select id from library_folders
    where customer_id = ${customerId} and deleted_at is not null`;
  await sql`update customer_files set restore_folder_id = null where restore_folder_id in (${removedOnes})`.execute(
    trx,
  );
  await sql`
    delete from library_folders folder where customer_id = ${customerId} and deleted_at is not null
      and not exists (select from customer_files where folder_id = folder.id)
      and ${notAwaited(sql`folder.id`)}`.execute(trx);
}
