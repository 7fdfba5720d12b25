import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#platform/app.ts';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import { syncFolder } from '#platform/files/disk-file-store.ts';
import type { Incoming } from '#platform/files/incoming.ts';

export const chunkFolder = (scratch: string, uploadId: string): string => join(scratch, 'uploads', uploadId);
export const chunkFile = (scratch: string, uploadId: string, index: number, sha256: string): string =>
  join(chunkFolder(scratch, uploadId), `${index}-${sha256}`);

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

/**
 * Removes the chunks of an upload whose end is committed. A chunk that arrives at this moment may be left, and all of
 * them while a backup runs: the sweep removes them.
 */
export async function removeChunkFolder({ db, files }: App, uploadId: string): Promise<void> {
  if (await isBackupRunning(db)) return;
  try {
    await rm(chunkFolder(files.scratchFolder, uploadId), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
