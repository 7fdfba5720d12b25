import { maxFolders, specialFolders } from '@labelwerk/contracts/library/folders.ts';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { lockLibrary } from '../files-repository.ts';
import {
  type CountedFolder,
  emptyFolder,
  findFolder,
  findFolderByName,
  findFolders,
  insertFolder,
  lockFolder,
  refillFolder,
  updateFolder,
} from './folders-repository.ts';

const dayMs = 86_400_000;
export const undoneUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoDays * dayMs);

export const folderMissing = () => failure('library.folder-missing');

const nameTaken = () =>
  failure('request.invalid', { errors: [{ path: 'folder_name', code: 'library.folder-name-taken' }] });

/** Turns a violated unique index (two requests with the same name) into the failure for a taken name. */
const orNameTaken = (error: unknown) => {
  if ((error as { code?: string }).code === '23505') return nameTaken();
  throw error;
};

const isSpecial = (name: string): boolean =>
  (specialFolders as readonly string[]).includes(name.toLowerCase());

/** The folder id in a path, or undefined if it can't be one. */
export const folderIdOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export async function createFolder(
  { db, now }: App,
  customerId: number,
  folder: { folder_name: string; width: number; height: number },
): Promise<Result<CountedFolder, 'library.folder-limit' | 'request.invalid'>> {
  if (isSpecial(folder.folder_name)) return nameTaken();
  if ((await findFolders(db, customerId)).length >= maxFolders) {
    return failure('library.folder-limit', { params: { n: maxFolders } });
  }
  const row = await insertFolder(db, { customer_id: customerId, ...folder, at: now() });
  return row ? success({ ...row, files: 0 }) : nameTaken();
}

export async function changeFolder(
  { db, now }: App,
  customerId: number,
  id: number,
  change: { folder_name?: string | undefined; width?: number | undefined; height?: number | undefined },
): Promise<
  Result<CountedFolder, 'library.folder-missing' | 'library.nothing-to-change' | 'request.invalid'>
> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return failure('library.nothing-to-change');
  const changed = await db
    .transaction()
    .execute(async (trx) => {
      const folder = await lockFolder(trx, customerId, id);
      if (!folder || folder.deleted_at) return folderMissing();
      const { folder_name: name } = change;
      if (name !== undefined) {
        const namesake = await findFolderByName(trx, customerId, name);
        if (isSpecial(name) || (namesake && namesake.id !== id)) return nameTaken();
      }
      return success(await updateFolder(trx, id, given, now()));
    })
    .catch(orNameTaken);
  if (!changed.ok) return changed;
  const counted = await findFolder(db, customerId, id);
  return counted ? success(counted) : folderMissing();
}

/** Removes a folder with its files; `restoreFolder` restores both within 30 days. */
export function removeFolder(
  { db, now }: App,
  customerId: number,
  id: number,
): Promise<Result<{ id: number; files: number; restorable_until: string }, 'library.folder-missing'>> {
  return db.transaction().execute(async (trx) => {
    await lockLibrary(trx, { customerId });
    const folder = await lockFolder(trx, customerId, id);
    if (!folder || folder.deleted_at) return folderMissing();
    const at = now();
    const files = await emptyFolder(trx, id, at);
    await updateFolder(trx, id, { deleted_at: at }, at);
    return success({ id, files, restorable_until: undoneUntil(at).toISOString() });
  });
}

/** Restores a removed folder with its files; if its name is taken, a number is appended. */
export async function restoreFolder(
  { db, now }: App,
  customerId: number,
  id: number,
): Promise<Result<CountedFolder, 'library.folder-missing' | 'request.invalid'>> {
  const restored = await db
    .transaction()
    .execute(async (trx) => {
      await lockLibrary(trx, { customerId });
      const folder = await lockFolder(trx, customerId, id);
      if (!folder || (folder.deleted_at && undoneUntil(folder.deleted_at) <= now())) return folderMissing();
      if (!folder.deleted_at) return success(folder);
      let name = folder.folder_name;
      for (let number = 2; await findFolderByName(trx, customerId, name); number += 1) {
        name = `${folder.folder_name.slice(0, 74)} (${number})`;
      }
      await updateFolder(trx, id, { deleted_at: null, folder_name: name }, now());
      await refillFolder(trx, id);
      return success(folder);
    })
    .catch(orNameTaken);
  if (!restored.ok) return restored;
  const counted = await findFolder(db, customerId, id);
  return counted ? success(counted) : folderMissing();
}
