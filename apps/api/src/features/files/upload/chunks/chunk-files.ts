import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import { syncFolder } from '#platform/files/disk-file-store.ts';
import type { Services } from '#platform/services.ts';

/** A received chunk on disk, not accepted or refused yet. */
export type Incoming = {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** The first 1,024 bytes. */
  readonly head: Uint8Array;
};

const flushBytes = 1024 * 1024;
const headBytes = 1024;

export const incomingFolder = (scratch: string): string => join(scratch, 'incoming');
export const chunkFolder = (scratch: string, uploadId: string): string => join(scratch, 'uploads', uploadId);
export const chunkFile = (scratch: string, uploadId: string, index: number, sha256: string): string =>
  join(chunkFolder(scratch, uploadId), `${index}-${sha256}`);

/** Writes a chunk to a temporary file and syncs it, before it is checked. Leaves nothing behind on an error. */
export async function receiveChunk(
  scratch: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Incoming> {
  const folder = incomingFolder(scratch);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.tmp`);
  const hash = createHash('sha256');
  const handle = await open(path, 'wx');
  let size = 0;
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  let head = new Uint8Array(0);
  try {
    const flush = async () => {
      if (waiting === 0) return;
      await handle.writev(pieces);
      pieces = [];
      waiting = 0;
    };
    for await (const piece of source) {
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      hash.update(piece);
      pieces.push(piece);
      size += piece.length;
      waiting += piece.length;
      if (waiting >= flushBytes) await flush();
    }
    await flush();
    await handle.datasync();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  return { path, size, sha256: hash.digest('hex'), head };
}

/** Moves a chunk to its place in the upload. From here on it survives a power failure. */
export async function keepChunk(
  scratch: string,
  uploadId: string,
  index: number,
  incoming: Incoming,
): Promise<void> {
  const folder = chunkFolder(scratch, uploadId);
  if ((await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(join(scratch, 'uploads'));
  await rename(incoming.path, chunkFile(scratch, uploadId, index, incoming.sha256));
  await syncFolder(folder);
}

export const dropIncoming = (incoming: Incoming): Promise<void> => rm(incoming.path, { force: true });

/**
 * Removes the chunks of an upload whose end is committed. A chunk that arrives at this moment may be left, and all of
 * them while a backup runs: the sweep removes them.
 */
export async function removeChunkFolder({ db, files }: Services, uploadId: string): Promise<void> {
  if (await isBackupRunning(db)) return;
  try {
    await rm(chunkFolder(files.scratchFolder, uploadId), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
