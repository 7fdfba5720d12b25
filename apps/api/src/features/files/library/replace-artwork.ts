import { lockArtworkShared } from '#features/files/artwork/index.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { fileMissing } from './change-files.ts';
import { type FileRow, lockFiles, setContent } from './files-repository.ts';

/**
 * Replaces the content `from` of a file by a repaired copy; name, folder and designs stay. The original is kept as long
 * as the file. Not for ordered files. Runs in the caller's transaction.
 */
export async function replaceArtworkOfFile(
  trx: Db,
  owner: Owner,
  fileId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<null, 'library.file-changed' | 'library.file-missing' | 'library.file-ordered'>> {
  const found = await lockOpenFile(trx, owner, fileId);
  if (!found.ok) return found;
  const file = found.value;
  if (file.artwork_key !== from) return failure('library.file-changed');
  await put(trx, fileId, to, file.original_key ?? from);
  return success(null);
}

/**
 * Restores the original of a file, however often it was repaired. Returns false if it is the content already. Not for
 * ordered files. Runs in the caller's transaction.
 */
export async function bringBackArtworkOfFile(
  trx: Db,
  owner: Owner,
  fileId: string,
): Promise<Result<boolean, 'library.file-missing' | 'library.file-ordered'>> {
  const found = await lockOpenFile(trx, owner, fileId);
  if (!found.ok) return found;
  const { original_key: original } = found.value;
  if (original === null) return success(false);
  await put(trx, fileId, original, null);
  return success(true);
}

async function lockOpenFile(
  trx: Db,
  owner: Owner,
  fileId: string,
): Promise<Result<FileRow, 'library.file-missing' | 'library.file-ordered'>> {
  const [file] = await lockFiles(trx, owner, [fileId]);
  if (!file) return fileMissing();
  return file.job_id === null ? success(file) : failure('library.file-ordered');
}

async function put(trx: Db, fileId: string, key: string, originalKey: string | null): Promise<void> {
  const artwork = await lockArtworkShared(trx, key);
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
