import { holdArtwork } from '#features/artwork/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Owner } from '#platform/owner.ts';
import type { Db } from '#plugins/database.ts';
import { fileMissing } from './change-files.ts';
import { lockFiles, setContent } from './files-repository.ts';

/**
 * Gives a file another content in the place of `from`; its name, folder and sorts stay. Not of an ordered file, which
 * stays as it was ordered. In the caller's transaction.
 */
export async function replaceArtworkOfFile(
  trx: Db,
  owner: Owner,
  fileId: string,
  from: string,
  to: string,
): Promise<Result<null>> {
  const [file] = await lockFiles(trx, owner, [fileId]);
  if (!file) return fileMissing();
  if (file.job_id !== null) return failure(409, 'library.file-ordered');
  if (file.artwork_key !== from) return failure(409, 'library.file-changed');
  const artwork = await holdArtwork(trx, to);
  if (!artwork) throw new Error('A file needs a stored content');
  await setContent(trx, fileId, {
    artwork_key: to,
    size: artwork.size,
    status: artwork.status,
    number_of_pages: artwork.page_count === 0 ? null : artwork.page_count,
    width: artwork.width,
    height: artwork.height,
  });
  return success(null);
}
