import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

export type FolderRow = Selectable<Database['library_folders']>;
export type CountedFolder = FolderRow & { readonly files: number };

const counted = (db: Db, customerId: number) =>
  db
    .selectFrom('library_folders as folder')
    .leftJoin('library_counts as count', (join) =>
      join
        .on('count.owner', '=', `c${customerId}`)
        .on('count.scope', '=', sql<string>`'folder:' || folder.id`),
    )
    .selectAll('folder')
    .select((eb) => eb.fn.coalesce('count.files', eb.lit(0)).as('files'))
    .where('folder.customer_id', '=', customerId);

export const findFolders = (db: Db, customerId: number): Promise<CountedFolder[]> =>
  counted(db, customerId)
    .where('folder.deleted_at', 'is', null)
    .orderBy(sql`lower(folder.folder_name)`)
    .orderBy('folder.id')
    .execute();

/** Folders removed since `after`, newest first, each with the number of files that would be restored. */
export async function findRemovedFolders(
  db: Db,
  customerId: number,
  after: Date,
): Promise<readonly (FolderRow & { readonly files: number; readonly deleted_at: Date })[]> {
  const rows = await db
    .selectFrom('library_folders as folder')
    .selectAll('folder')
    .select((eb) =>
      eb
        .selectFrom('customer_files as file')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('file.restore_folder_id', '=', 'folder.id')
        .as('files'),
    )
    .where('folder.customer_id', '=', customerId)
    .where('folder.deleted_at', '>', after)
    .orderBy('folder.deleted_at', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap((row) =>
    row.deleted_at === null ? [] : [{ ...row, deleted_at: row.deleted_at, files: row.files ?? 0 }],
  );
}

export const findFolder = (db: Db, customerId: number, id: number): Promise<CountedFolder | undefined> =>
  counted(db, customerId)
    .where('folder.id', '=', id)
    .where('folder.deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks a present folder against removal until the transaction ends. */
export const lockFolderShared = (trx: Db, customerId: number, id: number): Promise<FolderRow | undefined> =>
  trx
    .selectFrom('library_folders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const lockFolder = (trx: Db, customerId: number, id: number): Promise<FolderRow | undefined> =>
  trx
    .selectFrom('library_folders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findFolderByName = (db: Db, customerId: number, name: string): Promise<FolderRow | undefined> =>
  db
    .selectFrom('library_folders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(sql`lower(folder_name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns undefined if a present folder has that name. */
export const insertFolder = (
  db: Db,
  folder: { customer_id: number; folder_name: string; width: number; height: number; at: Date },
): Promise<FolderRow | undefined> => {
  const { at, ...values } = folder;
  return db
    .insertInto('library_folders')
    .values({ ...values, created_at: at, updated_at: at, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};

export const updateFolder = (
  db: Db,
  id: number,
  change: { folder_name?: string; width?: number; height?: number; deleted_at?: Date | null },
  at: Date,
): Promise<FolderRow> =>
  db
    .updateTable('library_folders')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes the files of a removed folder, except files of jobs, which stay with their orders. */
export async function emptyFolder(trx: Db, id: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('customer_files')
    .set({
      restore_folder_id: id,
      folder_id: null,
      deleted_at: sql<Date | null>`case when job_id is null then ${at}::timestamptz end`,
    })
    .where('folder_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function refillFolder(trx: Db, id: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('customer_files')
    .set({ folder_id: id, restore_folder_id: null, deleted_at: null })
    .where('restore_folder_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
