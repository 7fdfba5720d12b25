import type { moveFilesBody } from '@labelwerk/contracts/library/files.ts';
import type { z } from 'zod';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { fileMissing } from './change-files.ts';
import { lockFiles, lockLibrary, updateFiles } from './files-repository.ts';
import { folderMissing } from './folders/folders.ts';
import { lockFolderShared } from './folders/folders-repository.ts';

/**
 * Moves files into folders: all of them, or none if a file or folder does not exist. One call may name many folders, to
 * undo a move out of them.
 */
export function moveFiles(
  { db }: App,
  customerId: number,
  { moves }: z.output<typeof moveFilesBody>,
): Promise<Result<{ changed: number }, 'library.file-missing' | 'library.folder-missing'>> {
  const wanted = moves.map(({ file_ids: ids, folder }) => ({
    ids,
    folder: folder === 'custom-files' ? null : folder,
  }));
  return db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    if (!(await lockAllShared(trx, customerId, wanted))) return folderMissing();
    const ids = wanted.flatMap((move) => move.ids);
    const files = await lockFiles(trx, { customerId }, ids);
    if (files.length !== ids.length) return fileMissing();
    for (const { ids: moved, folder } of wanted) {
      await updateFiles(trx, moved, { folder_id: folder, restore_folder_id: null });
    }
    return success({ changed: files.length });
  });
}

/** Whether all folders exist; locks them against removal until the transaction ends. */
async function lockAllShared(
  trx: Db,
  customerId: number,
  wanted: readonly { readonly folder: number | null }[],
): Promise<boolean> {
  const ids = [...new Set(wanted.flatMap(({ folder }) => folder ?? []))].sort((a, b) => a - b);
  for (const id of ids) if (!(await lockFolderShared(trx, customerId, id))) return false;
  return true;
}
