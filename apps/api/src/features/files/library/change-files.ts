import type { changeFileBody, changeFilesBody } from '@labelwerk/contracts/library/files.ts';
import type { z } from 'zod';
import { cancelArtwork } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import {
  type FileChange,
  type FileRow,
  findRemovedFiles,
  lockFiles,
  lockLibrary,
  updateFiles,
} from './files-repository.ts';
import { folderMissing, undoneUntil } from './folders/folders.ts';
import { lockFolderShared } from './folders/folders-repository.ts';
import { cleanFileName } from './list/file-name.ts';

export const fileMissing = () => failure('library.file-missing');

const fieldFault = (path: string, code: MessageKey, params?: Record<string, number>) =>
  failure('request.invalid', { errors: [{ path, code, ...(params && { params }) }] });

/** Why a change of files is refused. */
type ChangeCode =
  | 'library.file-missing'
  | 'library.file-ordered'
  | 'library.folder-missing'
  | 'library.not-checked-yet'
  | 'library.nothing-to-change'
  | 'request.invalid';

type OneChange = z.output<typeof changeFileBody>;
type ManyChanges = z.output<typeof changeFilesBody>;

/** Checks that all pages exist and none is repeated; the order is that of the designs. */
export function checkSorts(
  pages: number | null,
  order: readonly number[],
): Result<number[], 'library.not-checked-yet' | 'request.invalid'> {
  if (pages === null) return failure('library.not-checked-yet', { retryAfter: 1 });
  const known = order.every((page) => Number.isInteger(page) && page >= 1 && page <= pages);
  if (!known || order.length === 0) return fieldFault('sort_order', 'library.sort-pages', { n: pages });
  if (new Set(order).size !== order.length) return fieldFault('sort_order', 'library.sort-twice');
  return success([...order]);
}

/** The requested folder; null: none. */
const targetOf = ({ folder }: OneChange): number | null | undefined =>
  folder === 'custom-files' ? null : folder;

function changeFor(
  files: readonly FileRow[],
  wanted: OneChange,
): Result<
  FileChange,
  'library.file-ordered' | 'library.not-checked-yet' | 'library.nothing-to-change' | 'request.invalid'
> {
  const change: FileChange = {};
  if (wanted.is_favorite !== undefined) change.is_favorite = wanted.is_favorite;
  if (wanted.filename !== undefined) {
    const cleaned = cleanFileName(wanted.filename);
    if ('fault' in cleaned) return fieldFault('filename', cleaned.fault);
    change.filename = cleaned.name;
  }
  const folder = targetOf(wanted);
  if (folder !== undefined) {
    change.folder_id = folder;
    change.restore_folder_id = null;
  }
  if (wanted.sort_order !== undefined) {
    for (const file of files) {
      // Files of an order don't change.
      if (file.job_id !== null) return failure('library.file-ordered');
      const sorts = checkSorts(file.number_of_pages, wanted.sort_order);
      if (!sorts.ok) return sorts;
      change.sort_order = sorts.value;
    }
  }
  return Object.keys(change).length === 0 ? failure('library.nothing-to-change') : success(change);
}

/** Changes all of the files, or none if one of them is not the customer's. */
function change(
  app: Pick<App, 'db'>,
  customerId: number,
  ids: readonly string[],
  wanted: OneChange,
): Promise<Result<FileRow[], ChangeCode>> {
  const distinct = [...new Set(ids)];
  return app.db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    const folder = targetOf(wanted) ?? null;
    if (folder !== null && !(await lockFolderShared(trx, customerId, folder))) return folderMissing();
    const files = await lockFiles(trx, { customerId }, distinct);
    if (files.length !== distinct.length) return fileMissing();
    const checked = changeFor(files, wanted);
    if (!checked.ok) return checked;
    await updateFiles(trx, distinct, checked.value);
    return success(await lockFiles(trx, { customerId }, distinct));
  });
}

export async function changeFile(
  app: Pick<App, 'db'>,
  customerId: number,
  id: string,
  wanted: OneChange,
): Promise<Result<FileRow, ChangeCode>> {
  const changed = await change(app, customerId, [id], wanted);
  if (!changed.ok) return changed;
  const [file] = changed.value;
  return file ? success(file) : fileMissing();
}

export async function changeFiles(
  app: Pick<App, 'db'>,
  customerId: number,
  { file_ids: ids, ...wanted }: ManyChanges,
): Promise<Result<{ changed: number }, ChangeCode>> {
  const changed = await change(app, customerId, ids, wanted);
  return changed.ok ? success({ changed: changed.value.length }) : changed;
}

/** Removes files from the library; `restoreFiles` restores them within 30 days. Contents of jobs stay stored. */
export async function removeFiles(
  app: Pick<App, 'db' | 'part' | 'now'>,
  customerId: number,
  ids: readonly string[],
): Promise<Result<{ removed: number; restorable_until: string }, 'library.file-missing'>> {
  const { db, now } = app;
  const distinct = [...new Set(ids)];
  const keys: string[] = [];
  const removed = await db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    const files = await lockFiles(trx, { customerId }, distinct);
    if (files.length !== distinct.length) return fileMissing();
    const at = now();
    await updateFiles(trx, distinct, { deleted_at: at });
    keys.push(...files.map((file) => file.artwork_key));
    return success({ removed: files.length, restorable_until: undoneUntil(at).toISOString() });
  });
  await cancelArtwork(app, keys);
  return removed;
}

/** Restores removed files: into their folder if it still exists, otherwise without one. */
export function restoreFiles(
  { db, now }: App,
  customerId: number,
  ids: readonly string[],
): Promise<Result<{ changed: number }, 'library.file-missing'>> {
  const distinct = [...new Set(ids)];
  return db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    const at = now();
    const undoable = new Date(2 * at.getTime() - undoneUntil(at).getTime());
    const present = await lockFiles(trx, { customerId }, distinct);
    const removed = await findRemovedFiles(trx, { customerId }, distinct, undoable);
    if (present.length + removed.length !== distinct.length) return fileMissing();
    for (const file of removed) {
      const folder =
        file.folder_id === null ? undefined : await lockFolderShared(trx, customerId, file.folder_id);
      await updateFiles(trx, [file.id], {
        deleted_at: null,
        folder_id: folder?.id ?? null,
        restore_folder_id: null,
      });
    }
    return success({ changed: removed.length });
  });
}
