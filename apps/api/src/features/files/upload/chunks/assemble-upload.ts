import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimArtwork,
  inspectArtwork,
  judgeContent,
  orderInspection,
} from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { fetchedAhead } from '#platform/files/at-once.ts';
import { chunkKey, type FileStore } from '#platform/files/file-store.ts';
import { incomingFolder } from '#platform/files/incoming.ts';
import { definePart } from '#platform/parts.ts';
import { type Failure, failure, type Result, success } from '#platform/problems/failure.ts';
import { expectedOfUpload } from '../expected-of-upload.ts';
import { uploadGone, uploadMissing } from '../open-upload.ts';
import {
  type ChunkRow,
  deleteChunks,
  findChunks,
  lockUpload,
  payerOfUpload,
  type UploadRow,
  updateUpload,
} from '../upload-repository.ts';
import { removeChunks } from './remove-chunks.ts';

export const missingOf = (total: number, received: readonly number[]): number[] => {
  const there = new Set(received);
  return Array.from({ length: total }, (_, index) => index).filter((index) => !there.has(index));
};

/** The failure for missing chunks, with their indexes. */
export const incomplete = (missing: readonly number[]) =>
  failure('upload.incomplete', { extra: { missing } });

type Assembled = Result<UploadRow, 'upload.gone'> | Failure<'upload.incomplete'> | Failure<'upload.missing'>;

/** Uploads of this process that are being assembled, by id. */
const assembling = definePart({
  name: 'uploads being assembled',
  open: () => new Map<string, Promise<Assembled>>(),
});

/**
 * Joins the chunks and puts the file into the store. Runs once, in the first request: that with the last chunk or, after
 * a crash, the next one. When it returns, the content is stored durably.
 */
export function assembleUpload(app: App, upload: UploadRow): Promise<Assembled> {
  if (upload.state !== 'receiving') return Promise.resolve(orGone(upload));
  const inHand = app.part(assembling);
  const running = inHand.get(upload.id);
  if (running) return running;
  const started = assemble(app, upload).finally(() => inHand.delete(upload.id));
  inHand.set(upload.id, started);
  return started;
}

const orGone = (upload: UploadRow): Result<UploadRow, 'upload.gone'> =>
  upload.artwork_key === null ? uploadGone() : success(upload);

async function assemble(app: App, upload: UploadRow): Promise<Assembled> {
  const { db, files } = app;
  const chunks = await findChunks(db, upload.id);
  if (chunks.length < upload.total_chunks) {
    return incomplete(
      missingOf(
        upload.total_chunks,
        chunks.map((chunk) => chunk.chunk_index),
      ),
    );
  }
  const joined = await joinChunks(files, chunks);
  if ('lost' in joined) {
    // Chunks are lost only if the store is available.
    await files.check();
    return withoutLost(app, upload, joined.lost);
  }
  await claimArtwork(db, joined.sha256, joined.size, payerOfUpload(upload));
  try {
    await files.adopt(joined.path, joined.sha256);
  } catch (error) {
    await rm(joined.path, { force: true });
    throw error;
  }
  const done = await db.transaction().execute(async (trx): Promise<Assembled> => {
    const locked = await lockUpload(trx, upload.id);
    if (!locked) return uploadMissing();
    if (locked.state !== 'receiving') return orGone(locked);
    await orderInspection(app, trx, joined.sha256);
    return success(
      await updateUpload(trx, upload.id, {
        state: 'assembled',
        artwork_key: joined.sha256,
        touched_at: app.now(),
      }),
    );
  });
  await removeChunks(app, upload.id);
  if (done.ok) {
    // Not awaited: the next request fetches the result, and the queued task is the fallback.
    inspect(app, done.value, joined.sha256).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a file could not be inspected immediately'),
    );
  }
  return done;
}

/** Requests the general check and the one for the intended label. */
async function inspect(app: App, upload: UploadRow, key: string): Promise<void> {
  const expected = await expectedOfUpload(app, upload, {});
  await (expected.ok
    ? judgeContent(app, key, { expected: expected.value, timeoutMs: 0 })
    : inspectArtwork(app, key));
}

type Joined = { readonly path: string; readonly size: number; readonly sha256: string };

/** Chunks read at the same time: each takes a request if the store is a bucket. */
const readAtOnce = 4;

async function joinChunks(
  files: FileStore,
  chunks: readonly ChunkRow[],
): Promise<Joined | { readonly lost: readonly number[] }> {
  const folder = incomingFolder(files.scratchFolder);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.tmp`);
  const hash = createHash('sha256');
  const lost: number[] = [];
  let size = 0;
  const handle = await open(path, 'wx');
  try {
    const stored = fetchedAhead(chunks, readAtOnce, async (chunk) => ({
      chunk,
      bytes: await files.chunks.read(chunkKey(chunk.upload_id, chunk.chunk_index, chunk.sha256)),
    }));
    for await (const { chunk, bytes } of stored) {
      if (bytes?.length !== chunk.size) {
        lost.push(chunk.chunk_index);
        continue;
      }
      if (lost.length > 0) continue;
      hash.update(bytes);
      await handle.writev([bytes]);
      size += bytes.length;
    }
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  if (lost.length === 0) return { path, size, sha256: hash.digest('hex') };
  await rm(path, { force: true });
  return { lost };
}

/** Handles chunks whose files are missing: either the upload was assembled meanwhile, or they are requested again. */
async function withoutLost({ db }: App, upload: UploadRow, lost: readonly number[]): Promise<Assembled> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockUpload(trx, upload.id);
    if (!locked) return uploadMissing();
    if (locked.state !== 'receiving') return orGone(locked);
    await deleteChunks(trx, upload.id, lost);
    const left = await findChunks(trx, upload.id);
    await updateUpload(trx, upload.id, {
      received_chunks: left.length,
      received_bytes: left.reduce((sum, chunk) => sum + chunk.size, 0),
    });
    return incomplete(lost);
  });
}
