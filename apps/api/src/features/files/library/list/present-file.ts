import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { namesWithin } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { FileRow } from '../files-repository.ts';

/** Pages that are designs, in order: all of them, unless the customer has chosen. */
export const sortsOf = (row: Pick<FileRow, 'sort_order' | 'number_of_pages'>): number[] =>
  row.sort_order ?? Array.from({ length: row.number_of_pages ?? 0 }, (_, index) => index + 1);

/** Whether the content is a repaired copy that can be replaced by the original; not for ordered files. */
export const canBringBack = (row: Pick<FileRow, 'original_key' | 'job_id'>): boolean =>
  row.original_key !== null && row.job_id === null;

/** Names of the uploaders, if several people share the library. */
export const uploadersOf = (db: Db, customerId: number, rows: readonly FileRow[]) =>
  namesWithin(
    db,
    customerId,
    rows.map((row) => row.uploaded_by),
  );

/** The API representation of a file. */
export const presentFile = (
  customerId: number,
  row: FileRow,
  uploaders: ReadonlyMap<number, string>,
): CustomerFile => ({
  id: row.id,
  filename: row.filename,
  job_id: row.job_id,
  number_of_pages: row.number_of_pages,
  width: row.width,
  height: row.height,
  created_at: row.created_at.toISOString(),
  uploaded_by: uploaders.get(row.uploaded_by ?? 0) ?? null,
  last_order_number: row.last_order_number,
  // Another content has another address: browsers keep pictures.
  preview_link: `/customer/${customerId}/customerFile/${row.id}?preview=1&size=thumbnail&v=${row.size}`,
  ...(row.status !== 'pending' && { preflight_task_status: row.status }),
  is_favorite: row.is_favorite,
  folder_id: row.folder_id,
  size: row.size,
  original_kept: canBringBack(row),
  sort_order: sortsOf(row),
});
