import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Owner } from '#platform/auth/owner.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Database, Db } from '#platform/database/database.ts';
import './tables.ts';

export type FileRow = Selectable<Database['customer_files']>;

export const insertFile = (
  trx: Db,
  file: Omit<
    FileRow,
    | 'owner'
    | 'name_search'
    | 'restore_folder_id'
    | 'job_id'
    | 'last_order_number'
    | 'deleted_at'
    | 'is_favorite'
  >,
): Promise<FileRow> => trx.insertInto('customer_files').values(file).returningAll().executeTakeFirstOrThrow();

const presentFiles = (db: Db, owner: Owner) =>
  db
    .selectFrom('customer_files')
    .selectAll()
    .where('owner', '=', ownerKey(owner))
    .where('deleted_at', 'is', null);

export const findFile = (db: Db, owner: Owner, id: string): Promise<FileRow | undefined> =>
  presentFiles(db, owner).where('id', '=', id).executeTakeFirst();

export const findFiles = (db: Db, owner: Owner, ids: readonly string[]): Promise<FileRow[]> =>
  presentFiles(db, owner)
    .where('id', 'in', [...ids])
    .execute();

/**
 * Serialises changes of an owner's library until the transaction ends: they lock files, folders and counts in different
 * orders and would deadlock otherwise. Take it before any other lock of the library.
 */
export const lockLibrary = (trx: Db, owner: Owner) =>
  sql`select pg_advisory_xact_lock(7155004, hashtext(${ownerKey(owner)}))`.execute(trx);

/** Locked in the order of their ids, to avoid deadlocks. */
export const lockFiles = (trx: Db, owner: Owner, ids: readonly string[]): Promise<FileRow[]> =>
  presentFiles(trx, owner)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** `lockLibrary` and `lockFiles` in one statement. */
export const lockLibraryAndFiles = (trx: Db, owner: Owner, ids: readonly string[]): Promise<FileRow[]> =>
  presentFiles(trx, owner)
    .where('id', 'in', [...ids])
    .where(
      sql<boolean>`(select pg_advisory_xact_lock(7155004, hashtext(${ownerKey(owner)}))::text) is not null`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Present or removed, of any owner: for signed download addresses. */
export const findFileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('customer_files').selectAll().where('id', '=', id).executeTakeFirst();

export const findRemovedFiles = (
  trx: Db,
  owner: Owner,
  ids: readonly string[],
  after: Date,
): Promise<FileRow[]> =>
  trx
    .selectFrom('customer_files')
    .selectAll()
    .where('owner', '=', ownerKey(owner))
    .where('deleted_at', '>', after)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export type FileChange = {
  filename?: string;
  is_favorite?: boolean;
  folder_id?: number | null;
  restore_folder_id?: null;
  sort_order?: number[];
  deleted_at?: Date | null;
  last_used_at?: Date;
  job_id?: string;
  last_order_number?: string;
};

export async function updateFiles(trx: Db, ids: readonly string[], change: FileChange): Promise<void> {
  await trx
    .updateTable('customer_files')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

/** Replaces the content of a file. */
export async function setContent(
  trx: Db,
  id: string,
  content: Pick<
    FileRow,
    'artwork_key' | 'original_key' | 'size' | 'status' | 'number_of_pages' | 'width' | 'height'
  >,
): Promise<void> {
  await trx.updateTable('customer_files').set(content).where('id', '=', id).execute();
}

/** Replaces the customer id of a person, or clears it. */
export async function renameUploader(trx: Db, from: number, to: number | null): Promise<void> {
  await trx.updateTable('customer_files').set({ uploaded_by: to }).where('uploaded_by', '=', from).execute();
}

/** Removes the files of jobs. */
export const deleteJobFiles = (trx: Db, jobIds: readonly string[]) =>
  trx
    .deleteFrom('library_job_files')
    .where('job_id', 'in', [...jobIds])
    .execute();

/** Attaches files, in order, to jobs that have none; a file of several jobs is shown with the last of them. */
export async function giveToJobs(
  trx: Db,
  { orderNumber, at }: { readonly orderNumber: string; readonly at: Date },
  files: readonly { readonly jobId: string; readonly fileId: string; readonly position: number }[],
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${files.map((one) => one.jobId)}::uuid[], ${files.map((one) => one.fileId)}::uuid[],
        ${files.map((one) => one.position)}::integer[]) with ordinality as g(job_id, file_id, position, n)),
    placed as (
      insert into library_job_files (order_number, created_at, job_id, file_id, position)
      select ${orderNumber}, ${at}::timestamptz, job_id, file_id, position from given)
    update customer_files f
    set job_id = latest.job_id, last_order_number = ${orderNumber}, last_used_at = ${at}::timestamptz
    from (select distinct on (file_id) file_id, job_id from given order by file_id, n desc) latest
    where f.id = latest.file_id`.execute(trx);
}

/** Transfers a visitor's files to the customer. */
export async function giveFiles(
  trx: Db,
  guestId: string,
  { customerId, personId }: { readonly customerId: number; readonly personId: number },
): Promise<void> {
  await trx
    .updateTable('customer_files')
    // The person who signs in counts as the uploader.
    .set({ customer_id: customerId, guest_id: null, uploaded_by: personId, created_from: null })
    .where('owner', '=', ownerKey({ guestId }))
    .execute();
}

export const findCounts = (db: Db, owner: Owner): Promise<Selectable<Database['library_counts']>[]> =>
  db.selectFrom('library_counts').selectAll().where('owner', '=', ownerKey(owner)).execute();

export const findCount = async (db: Db, owner: Owner, scope: string): Promise<number> => {
  const row = await db
    .selectFrom('library_counts')
    .select('files')
    .where('owner', '=', ownerKey(owner))
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.files ?? 0;
};

/** Deletes removed files whose time to restore is over. Returns their number. Files of jobs stay. */
export async function purgeFiles(db: Db, removedBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer_files where id in (
      select id from customer_files where deleted_at < ${removedBefore} and job_id is null
      order by deleted_at limit 500 for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Marks files as removed that were not used for too long: they can be restored for 30 days. */
export async function retireFiles(
  db: Db,
  before: { customers: Date; guests: Date },
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update customer_files set deleted_at = ${at} where id in (
      select id from customer_files
      where job_id is null and deleted_at is null
        and last_used_at < ${before.guests} and (guest_id is not null or last_used_at < ${before.customers})
      order by last_used_at limit 500 for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** SQL condition: no open upload is meant for the folder. A folder stays until such uploads are over. */
export const notAwaited = (folderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from awaited_folders as awaited where awaited.folder_id = ${folderId})`;

export async function purgeFolders(db: Db, removedBefore: Date): Promise<void> {
  await sql`
    with gone as (select id from library_folders where deleted_at < ${removedBefore} limit 500)
    update customer_files set restore_folder_id = null where restore_folder_id in (select id from gone)`.execute(
    db,
  );
  await sql`
    delete from library_folders folder where deleted_at < ${removedBefore}
      and not exists (select from customer_files where folder_id = folder.id or restore_folder_id = folder.id)
      and ${notAwaited(sql`folder.id`)}`.execute(db);
}
