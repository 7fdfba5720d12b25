import { filesPerPage } from '@labelwerk/contracts/library/files.ts';
import type { EmptiedBin, RemovedFiles } from '@labelwerk/contracts/library/removed-files.ts';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import type { App } from '#platform/app.ts';
import { lockLibrary } from '../files-repository.ts';
import { undoneUntil } from '../folders/folders.ts';
import { countRemoved, deleteRemoved, deleteRemovedFolders, findRemoved } from './removed-repository.ts';

const dayMs = 86_400_000;

/** A page of the removed files that can still be restored. */
export async function listRemovedFiles(
  { db, now }: App,
  customerId: number,
  page: number,
): Promise<RemovedFiles> {
  const owner = { customerId };
  const after = new Date(now().getTime() - undoDays * dayMs);
  const [total, rows] = await Promise.all([
    countRemoved(db, owner, after),
    findRemoved(db, owner, after, { offset: (page - 1) * filesPerPage, limit: filesPerPage }),
  ]);
  const data = rows.map(({ deleted_at: at, ...row }) => ({
    ...row,
    restorable_until: undoneUntil(at).toISOString(),
  }));
  return { data, total, per_page: filesPerPage };
}

/** Permanently deletes all removed files and folders: their storage is free at once. */
export const emptyBin = ({ db }: App, customerId: number): Promise<EmptiedBin> =>
  db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    const gone = await deleteRemoved(trx, { customerId });
    await deleteRemovedFolders(trx, customerId);
    return gone;
  });
