import type { App } from '#platform/app.ts';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';

/**
 * Removes the chunks of an upload whose end is committed. Some may be left: those that arrive at this moment, all of
 * them while a backup runs, and those that the store can't remove now. The sweep removes them.
 */
export async function removeChunks({ db, files, log }: App, uploadId: string): Promise<void> {
  if (await isBackupRunning(db)) return;
  const removed = files.chunks
    .removeAll(uploadId)
    .catch((error: unknown) => log.warn({ err: error }, 'chunks of an ended upload could not be removed'));
  // A bucket takes a request for each: nobody waits for hundreds of them.
  if (files.isLocal) await removed;
}
