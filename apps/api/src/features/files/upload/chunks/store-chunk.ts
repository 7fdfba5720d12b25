import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import { looksLikePdf } from '@labelwerk/artwork/open/head-check.ts';
import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { guestRefusal, hasRoom } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { chunkKey } from '#platform/files/file-store.ts';
import { dropIncoming, type Incoming } from '#platform/files/incoming.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import type { Sender } from '../new-upload.ts';
import { openUpload, uploadGone, uploadMissing, type WantedUpload } from '../open-upload.ts';
import {
  type ChunkRow,
  findChunk,
  insertChunk,
  lockUpload,
  ownerOfUpload,
  type UploadRow,
  updateUpload,
} from '../upload-repository.ts';

/**
 * Maximum concurrent chunks per owner. Chunks of one upload wait for its row lock, and each waiting one occupies a
 * database connection: the limit leaves the other connections to other owners.
 */
const inTurnOfOwner = createTurnsByKey(4);

type StoredChunk = CallResult<UploadRow, typeof uploadCalls.sendChunk>;

const chunkDiffers = () => failure('upload.chunk-differs');

/**
 * Stores a received chunk. Acknowledged only when it survives a power failure. Idempotent for the same chunk; different
 * bytes for a stored index are refused and never overwrite it.
 */
export async function storeChunk(
  app: App,
  sender: Sender,
  wanted: WantedUpload,
  incoming: Incoming,
): Promise<StoredChunk> {
  try {
    const refused = contentRefusal(wanted, incoming);
    if (refused) return refused;
    return await inTurnOfOwner(ownerKey(sender.owner), async () => {
      const opened = await openUpload(app, sender, wanted);
      return opened.ok ? keep(app, opened.value, wanted.index, incoming) : opened;
    });
  } finally {
    // No effect if the file was already moved to its place.
    await dropIncoming(incoming);
  }
}

function contentRefusal(wanted: WantedUpload, { size, head }: Incoming) {
  if (size === 0) return failure('upload.chunk-empty');
  // Checked by content, whatever the name and the type are, so that the rest of the file isn't sent.
  if (wanted.index === 0 && !looksLikePdf(head)) return failure('upload.not-a-pdf');
  return undefined;
}

async function keep(app: App, upload: UploadRow, index: number, incoming: Incoming): Promise<StoredChunk> {
  const { db, files } = app;
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const known = await findChunk(db, upload.id, index);
  if (known) return known.sha256 === incoming.sha256 ? success(upload) : chunkDiffers();
  if (upload.state !== 'receiving') return chunkDiffers();
  const key = chunkKey(upload.id, index, incoming.sha256);
  try {
    await files.chunks.keep(key, incoming.path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // The folder is removed when the upload ends, which may have happened meanwhile.
    return (await afterItsEnd(db, upload.id, index, incoming)) ?? Promise.reject(error);
  }
  const chunk = { upload_id: upload.id, chunk_index: index, sha256: incoming.sha256, size: incoming.size };
  const registered = await db.transaction().execute((trx) => register(app, trx, chunk));
  // A concurrent request with the same bytes may be about to register this file: remove it only if the stored chunk
  // differs.
  if (!registered.ok && registered.code === 'upload.chunk-differs') {
    await files.chunks.remove(key);
  }
  return registered;
}

/** The result for a chunk whose upload ended meanwhile; undefined if it hasn't. */
async function afterItsEnd(
  db: Db,
  id: string,
  index: number,
  { sha256 }: Incoming,
): Promise<StoredChunk | undefined> {
  const upload = await lockUpload(db, id);
  if (!upload) return uploadMissing();
  if (upload.state === 'receiving') return undefined;
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const known = await findChunk(db, id, index);
  return known?.sha256 === sha256 ? success(upload) : chunkDiffers();
}

/** Inserts the chunk's row, under the lock of the upload. */
async function register(app: App, trx: Db, chunk: ChunkRow): Promise<StoredChunk> {
  const upload = await lockUpload(trx, chunk.upload_id);
  if (!upload) return uploadMissing();
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const known = await findChunk(trx, upload.id, chunk.chunk_index);
  if (known) return known.sha256 === chunk.sha256 ? success(upload) : chunkDiffers();
  if (upload.state !== 'receiving') return chunkDiffers();
  const refused = await sizeRefusal(app, trx, upload, chunk);
  if (refused) return refused;
  await insertChunk(trx, chunk);
  const isLast = chunk.chunk_index === upload.total_chunks - 1;
  return success(
    await updateUpload(trx, upload.id, {
      received_chunks: upload.received_chunks + 1,
      received_bytes: upload.received_bytes + chunk.size,
      touched_at: app.now(),
      ...(!isLast && { chunk_size: chunk.size }),
    }),
  );
}

/** All chunks but the last have the same size, the last is not larger, and the total is the declared size. */
async function sizeRefusal(app: App, trx: Db, upload: UploadRow, chunk: ChunkRow) {
  const lastIndex = upload.total_chunks - 1;
  const unequal = failure('upload.chunk-size');
  if (chunk.chunk_index < lastIndex) {
    if (upload.chunk_size !== null && upload.chunk_size !== chunk.size) return unequal;
    const last = await findChunk(trx, upload.id, lastIndex);
    if (last && last.size > chunk.size) return unequal;
  } else if (upload.chunk_size !== null && chunk.size > upload.chunk_size) return unequal;
  const bytes = upload.received_bytes + chunk.size;
  const complete = upload.received_chunks + 1 === upload.total_chunks;
  if (bytes > artworkLimits.fileBytes) return failure('upload.too-large');
  if (upload.declared_size !== null) {
    const fits = complete ? bytes === upload.declared_size : bytes < upload.declared_size;
    return fits ? undefined : failure('upload.size-differs');
  }
  const owner = ownerOfUpload(upload);
  if (!(await hasRoom(app, trx, owner, { bytes: chunk.size }))) return failure('upload.quota');
  if (!('guestId' in owner)) return undefined;
  return guestRefusal(app, trx, upload.created_from ?? '', { bytes: chunk.size });
}
