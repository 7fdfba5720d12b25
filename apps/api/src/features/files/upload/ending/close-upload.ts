import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { cancelArtwork, findArtwork } from '#features/files/artwork/index.ts';
import {
  addFile,
  checkSorts,
  findFile,
  lockFolderShared,
  updateFiles,
} from '#features/files/library/index.ts';
import { hasRoom } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { assembleUpload } from '../chunks/assemble-upload.ts';
import { removeChunks } from '../chunks/remove-chunks.ts';
import type { Sender } from '../new-upload.ts';
import { ownUpload, uploadGone, uploadMissing } from '../open-upload.ts';
import {
  deleteChunks,
  lockUpload,
  ownerOfUpload,
  type UploadRow,
  updateUpload,
} from '../upload-repository.ts';

/** Codes of the failures of a complete upload that goes to the library. */
type FinalizeCode =
  | 'library.folder-missing'
  | 'upload.folder-gone'
  | 'upload.gone'
  | 'upload.incomplete'
  | 'upload.missing'
  | 'upload.quota';

/**
 * Adds the uploaded file to the library. Idempotent, also for concurrent requests: all return the same file. With
 * `folderId` undefined the file goes to the folder intended by the upload.
 */
export async function finalizeUpload(
  app: App,
  { owner, personId }: Pick<Sender, 'owner' | 'personId'>,
  hash: string,
  folderId?: number | null,
): Promise<Result<UploadRow, FinalizeCode>> {
  const found = await ownUpload(app.db, owner, hash);
  if (!found.ok) return found;
  const assembled = await assembleUpload(app, found.value);
  if (!assembled.ok) return assembled;
  return app.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, hash);
    if (!upload) return uploadMissing();
    if (upload.state === 'finalized') return success(upload);
    if (upload.state !== 'assembled' || upload.artwork_key === null) return uploadGone();
    const target = folderId === undefined ? upload.folder_id : folderId;
    // The visitor may have signed in meanwhile: the file goes to the current owner of the upload.
    const heir = ownerOfUpload(upload);
    const refused = await placeRefusal(app, trx, { owner: heir, upload, folderId: target });
    if (refused) return refused;
    const at = app.now();
    const file = await addFile(trx, {
      owner: heir,
      uploadId: upload.id,
      artworkKey: upload.artwork_key,
      originalKey: upload.original_key,
      filename: upload.filename,
      folderId: target,
      sortOrder: upload.sort_order,
      uploadedBy: personId,
      createdFrom: 'guestId' in heir ? upload.created_from : null,
      at,
    });
    return success(
      await updateUpload(trx, upload.id, { state: 'finalized', file_id: file.id, touched_at: at }),
    );
  });
}

async function placeRefusal(
  app: Pick<App, 'settings'>,
  trx: Db,
  {
    owner,
    upload,
    folderId,
  }: { readonly owner: Owner; readonly upload: UploadRow; readonly folderId: number | null },
) {
  if (folderId !== null) {
    const folder =
      'customerId' in owner ? await lockFolderShared(trx, owner.customerId, folderId) : undefined;
    // The intended folder was removed meanwhile: the upload remains and can be finalized into another folder.
    if (!folder)
      return failure(upload.folder_id === folderId ? 'upload.folder-gone' : 'library.folder-missing');
  }
  // The file's own bytes are already counted with the open uploads.
  return (await hasRoom(app, trx, owner, { bytes: 0 })) ? undefined : failure('upload.quota');
}

/** Aborts an upload: later chunks are answered with 410. Idempotent. */
export async function abortUpload(
  app: App,
  owner: Owner,
  hash: string,
): Promise<CallResult<null, typeof uploadCalls.abortUpload>> {
  const found = await ownUpload(app.db, owner, hash);
  if (!found.ok) return found;
  const keys: string[] = [];
  const aborted = await app.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, hash);
    if (!upload) return uploadMissing();
    if (upload.state === 'finalized') return failure('upload.finalized');
    if (upload.state === 'aborted' || upload.state === 'expired') return success(null);
    await deleteChunks(trx, hash);
    keys.push(...[upload.artwork_key, upload.original_key].filter((key) => key !== null));
    await updateUpload(trx, hash, {
      state: 'aborted',
      artwork_key: null,
      original_key: null,
      received_chunks: 0,
      received_bytes: 0,
      touched_at: app.now(),
    });
    return success(null);
  });
  if (aborted.ok) await removeChunks(app, hash);
  await cancelArtwork(app, keys);
  return aborted;
}

/** Sets which pages are designs, and their order; also of its library file, unless that is ordered. */
export async function sortPages(
  app: Pick<App, 'db' | 'now'>,
  owner: Owner,
  hash: string,
  order: readonly number[],
): Promise<CallResult<UploadRow, typeof uploadCalls.orderPages>> {
  const found = await ownUpload(app.db, owner, hash);
  if (!found.ok) return found;
  const key = found.value.artwork_key;
  const artwork = key === null ? undefined : await findArtwork(app.db, key);
  if (artwork && artwork.refusal !== null) return failure('upload.not-printable');
  const checked = checkSorts(artwork && artwork.page_count > 0 ? artwork.page_count : null, order);
  if (!checked.ok) return checked;
  return app.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, hash);
    if (!upload) return uploadMissing();
    if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
    if (upload.file_id !== null) {
      const file = await findFile(trx, owner, upload.file_id);
      if (!file || file.job_id !== null) return failure('upload.finalized');
      await updateFiles(trx, [file.id], { sort_order: checked.value });
    }
    return success(await updateUpload(trx, hash, { sort_order: checked.value, touched_at: app.now() }));
  });
}
