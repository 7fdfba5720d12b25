import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#platform/app.ts';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { forgetEmptyNetworks } from './guest-storage-repository.ts';

/** Functions of the feature that manages contents, for the sweep. */
export type Contents = {
  /**
   * Locks one unreferenced content that was not claimed after `claimedBefore`; returns its key, or undefined if there
   * is none.
   */
  readonly lockUnreferenced: (trx: Db, claimedBefore: Date) => Promise<string | undefined>;
  /** Deletes the row of a locked content and everything derived from it. */
  readonly forget: (app: App, trx: Db, key: string) => Promise<void>;
};

const hourMs = 3_600_000;
/** Grace period of a claimed content: the request that claimed it must add a reference within it. */
const claimMs = 24 * hourMs;
/** Maximum duration of a transfer to the store; after it the sender is considered dead. */
const transferMs = 24 * hourMs;
/** Age in ms after which temporary files are considered left over from a dead request. */
const strayMs = hourMs;

/** Removes contents without references, networks without bytes, unfinished transfers and temporary files of dead requests. */
export async function sweepContents(app: App, contents: Contents): Promise<void> {
  const { db, files, now } = app;
  const at = now().getTime();
  while (await sweepOne(app, contents, new Date(at - claimMs)));
  await forgetEmptyNetworks(db);
  await files.dropUnfinished(new Date(at - transferMs));
  for (const name of await readdir(files.scratchFolder).catch(() => [])) {
    const path = join(files.scratchFolder, name);
    if (!/^drawing-|\.tmp$/.test(name)) continue;
    const found = await stat(path).catch(() => undefined);
    if (found && at - found.mtimeMs > strayMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * The row is locked while the bytes are removed: a concurrent claim of the same content waits and stores it again.
 * Skipped during a backup, which may still have to copy the bytes.
 */
const sweepOne = (app: App, contents: Contents, claimedBefore: Date): Promise<boolean> =>
  app.db.transaction().execute(async (trx) => {
    const key = await contents.lockUnreferenced(trx, claimedBefore);
    if (key === undefined || (await isBackupRunning(trx))) return false;
    await contents.forget(app, trx, key);
    await app.files.remove(key);
    return true;
  });
