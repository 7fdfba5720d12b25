import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { maxOpenUploads } from '@labelwerk/contracts/upload/chunks.ts';
import { preflightHashPattern } from '@labelwerk/contracts/values/identifiers.ts';
import { guestRefusal, hasRoom } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import type { ChunkPlace } from './chunks/chunk-place.ts';
import { newUpload, type Sender } from './new-upload.ts';
import {
  countBegunFrom,
  findAbortedByName,
  findByClientId,
  findOpenByName,
  findOpenUploads,
  findUpload,
  insertUpload,
  lockOpening,
  type UploadName,
  type UploadRow,
} from './upload-repository.ts';

export type WantedUpload = ChunkPlace & {
  readonly filename: string | null;
  readonly folderId: number | null;
};

export const uploadMissing = () => failure('upload.missing');
export const uploadGone = () => failure('upload.gone');

const hourMs = 3_600_000;
/** Maximum number of new uploads of visitors from one address per hour. */
const maxFromOnePlace = 200;
/** Period in ms in which a late chunk, identified by file name alone, is attributed to an aborted upload. */
const lateChunkMs = 600_000;

/** One of the owner's uploads by its hash. */
export async function ownUpload(
  db: Db,
  owner: Owner,
  hash: string,
): Promise<Result<UploadRow, 'upload.missing'>> {
  const found = preflightHashPattern.test(hash) ? await findUpload(db, owner, hash) : undefined;
  return found ? success(found) : uploadMissing();
}

/** Finds the upload of a chunk, or opens it with the first one. */
export async function openUpload(
  app: App,
  sender: Sender,
  wanted: WantedUpload,
): Promise<CallResult<UploadRow, typeof uploadCalls.sendChunk>> {
  const { db } = app;
  const { owner } = sender;
  if (wanted.hash !== null) {
    const found = await ownUpload(db, owner, wanted.hash);
    return found.ok ? sameUpload(found.value, wanted) : found;
  }
  if (wanted.filename === null) {
    return failure('request.invalid', { errors: [{ path: 'filename', code: 'field.required' }] });
  }
  const name = { filename: wanted.filename, total_chunks: wanted.total, folder_id: wanted.folderId };
  const known = await knownUpload(app, owner, wanted, name);
  if (known) return sameUpload(known, wanted);
  const opened = await db.transaction().execute(async (trx) => {
    // Counting and inserting use one lock: otherwise concurrent uploads could exceed the limit.
    await lockOpening(trx, owner, sender.from);
    const refused = await refusal({ ...app, db: trx }, sender, wanted);
    return (
      refused ??
      success(
        await insertUpload(trx, {
          ...newUpload(app.now(), sender, name),
          client_upload_id: wanted.uploadId,
          declared_size: wanted.declaredSize,
          width: wanted.width,
          height: wanted.height,
          item_id: wanted.itemId,
        }),
      )
    );
  });
  if (opened.ok && opened.value) return success(opened.value);
  // Another chunk has opened the upload meanwhile, and may have taken the last free slot.
  const twin = await knownUpload(app, owner, wanted, name);
  if (twin) return sameUpload(twin, wanted);
  return opened.ok ? failure('service.unavailable', { retryAfter: 1 }) : opened;
}

async function knownUpload(
  { db, now }: App,
  owner: Owner,
  wanted: WantedUpload,
  name: UploadName,
): Promise<UploadRow | undefined> {
  if (wanted.uploadId !== null) return findByClientId(db, owner, wanted.uploadId);
  const open = await findOpenByName(db, owner, name);
  if (open || wanted.index === 0) return open;
  return findAbortedByName(db, owner, name, new Date(now().getTime() - lateChunkMs));
}

/** Returns the upload if its identifying properties are unchanged; otherwise 409. */
function sameUpload(
  upload: UploadRow,
  wanted: WantedUpload,
): Result<UploadRow, 'upload.changed' | 'upload.gone'> {
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const same =
    upload.total_chunks === wanted.total &&
    (wanted.folderId === null || wanted.folderId === upload.folder_id) &&
    (wanted.filename === null || wanted.filename === upload.filename) &&
    (wanted.declaredSize === null ||
      upload.declared_size === null ||
      wanted.declaredSize === upload.declared_size);
  return same ? success(upload) : failure('upload.changed');
}

/** The failure if visitors from one address started too many uploads within an hour. */
export async function tooManyBegun({ db, now }: App, { owner, from }: Sender) {
  if (!('guestId' in owner)) return undefined;
  const begun = await countBegunFrom(db, from, new Date(now().getTime() - hourMs));
  return begun < maxFromOnePlace ? undefined : failure('upload.too-many', { retryAfter: 600 });
}

async function refusal(app: App, sender: Sender, wanted: WantedUpload) {
  const { db } = app;
  const { owner } = sender;
  const size = wanted.declaredSize ?? 0;
  if (size > artworkLimits.fileBytes) return failure('upload.too-large');
  const open = await findOpenUploads(db, owner);
  if (open.length >= maxOpenUploads) {
    return failure('upload.too-many-open', { params: { n: maxOpenUploads }, retryAfter: 60 });
  }
  const tooMany = await tooManyBegun(app, sender);
  if (tooMany) return tooMany;
  const promised = open.reduce((sum, one) => sum + Math.max(one.declared_size ?? 0, one.received_bytes), 0);
  if (!(await hasRoom(app, db, owner, { bytes: size, promised }))) return failure('upload.quota');
  return 'guestId' in owner ? guestRefusal(app, db, sender.from, { bytes: size }) : undefined;
}
