import { bringBackArtworkOfFile, replaceArtworkOfFile } from '#features/files/library/index.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { uploadGone, uploadMissing } from './open-upload.ts';
import { lockUpload, type UploadRow, updateUpload } from './upload-repository.ts';

type UploadCode = 'upload.gone' | 'upload.missing';

/**
 * Replaces the content `from` of an upload, and of its library file, by a repaired copy: both, or neither if the file
 * can't be changed. The original is kept. Runs in the caller's transaction.
 */
export async function replaceArtworkOfUpload(
  trx: Db,
  owner: Owner,
  hash: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<
  Result<null, UploadCode | 'library.file-changed' | 'library.file-missing' | 'library.file-ordered'>
> {
  const found = await lockWhole(trx, hash);
  if (!found.ok) return found;
  const upload = found.value;
  if (upload.artwork_key !== from) return failure('library.file-changed');
  if (upload.file_id !== null) {
    const replaced = await replaceArtworkOfFile(trx, owner, upload.file_id, { from, to });
    if (!replaced.ok) return replaced;
  }
  await updateUpload(trx, hash, { artwork_key: to, original_key: upload.original_key ?? from });
  return success(null);
}

/**
 * Restores the original of an upload and of its library file, however often it was repaired. Returns false if it is the
 * content already. Runs in the caller's transaction.
 */
export async function bringBackArtworkOfUpload(
  trx: Db,
  owner: Owner,
  hash: string,
): Promise<Result<boolean, UploadCode | 'library.file-missing' | 'library.file-ordered'>> {
  const found = await lockWhole(trx, hash);
  if (!found.ok) return found;
  const { original_key: original, file_id: fileId } = found.value;
  if (original === null) return success(false);
  if (fileId !== null) {
    const back = await bringBackArtworkOfFile(trx, owner, fileId);
    if (!back.ok) return back;
  }
  await updateUpload(trx, hash, { artwork_key: original, original_key: null });
  return success(true);
}

async function lockWhole(trx: Db, hash: string): Promise<Result<UploadRow, UploadCode>> {
  const upload = await lockUpload(trx, hash);
  if (!upload) return uploadMissing();
  return upload.state === 'assembled' || upload.state === 'finalized' ? success(upload) : uploadGone();
}
