import { holdArtwork } from '#features/files/artwork/index.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { fileMissing } from './change-files.ts';
import { type FileRow, lockFiles, setContent } from './files-repository.ts';

/**
 * Gives a file a repaired copy in the place of `from`; its name, folder and sorts stay. What the customer sent is kept
 * for as long as the file stays. Not of an ordered file, which stays as it was ordered. In the caller's transaction.
 */
export async function replaceArtworkOfFile(
  trx: Db,
  owner: Owner,
  fileId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<null>> {
  const found = await lockOpenFile(trx, owner, fileId);
  if (!found.ok) return found;
  const file = found.value;
  if (file.artwork_key !== from) return failure(409, 'library.file-changed');
  await put(trx, fileId, to, file.original_key ?? from);
  return success(null);
}

/**
 * Gives a file back what the customer sent, however often it was repaired. False when it is that already. Not of an
 * ordered file. In the caller's transaction.
 */
export async function bringBackArtworkOfFile(
  trx: Db,
  owner: Owner,
  fileId: string,
): Promise<Result<boolean>> {
  const found = await lockOpenFile(trx, owner, fileId);
  if (!found.ok) return found;
  const { original_key: original } = found.value;
  if (original === null) return success(false);
  await put(trx, fileId, original, null);
  return success(true);
}

async function lockOpenFile(trx: Db, owner: Owner, fileId: string): Promise<Result<FileRow>> {
  const [file] = await lockFiles(trx, owner, [fileId]);
  if (!file) return fileMissing();
  return file.job_id === null ? success(file) : failure(409, 'library.file-ordered');
}

async function put(trx: Db, fileId: string, key: string, originalKey: string | null): Promise<void> {
  const artwork = await holdArtwork(trx, key);
  if (!artwork) throw new Error('A file needs a stored content');
  await setContent(trx, fileId, {
    artwork_key: key,
    original_key: originalKey,
    size: artwork.size,
    status: artwork.status,
    number_of_pages: artwork.page_count === 0 ? null : artwork.page_count,
    width: artwork.width,
    height: artwork.height,
  });
}
