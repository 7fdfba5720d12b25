import { replaceArtworkOfFile } from '#features/library/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Owner } from '#platform/owner.ts';
import type { Db } from '#plugins/database.ts';
import { uploadGone, uploadMissing } from './open-upload.ts';
import { lockUpload, updateUpload } from './upload-repository.ts';

/**
 * Gives an upload another content in the place of `from`, and the file that was made of it as well. In the caller's
 * transaction.
 */
export async function replaceArtworkOfUpload(
  trx: Db,
  owner: Owner,
  hash: string,
  from: string,
  to: string,
): Promise<Result<null>> {
  const upload = await lockUpload(trx, hash);
  if (!upload) return uploadMissing();
  if (upload.state !== 'assembled' && upload.state !== 'finalized') return uploadGone();
  if (upload.artwork_key !== from) return failure(409, 'library.file-changed');
  await updateUpload(trx, hash, { artwork_key: to });
  if (upload.file_id === null) return success(null);
  return replaceArtworkOfFile(trx, owner, upload.file_id, from, to);
}
