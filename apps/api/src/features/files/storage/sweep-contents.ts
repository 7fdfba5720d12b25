import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/** What the feature that knows the contents does for the sweep. */
export type Contents = {
  /** Locks one content that nothing refers to and nobody claimed since; its key, or undefined when there is none left. */
  readonly lockUnreferenced: (trx: Db, claimedBefore: Date) => Promise<string | undefined>;
  /** Forgets a content that was locked, and removes what was made of it. */
  readonly forget: (services: Services, trx: Db, key: string) => Promise<void>;
};

const hourMs = 3_600_000;
/** A content that was claimed is about to be referred to: a request has so long to do it. */
const claimMs = 24 * hourMs;
/** No transfer into a store takes so long: its sender died. */
const transferMs = 24 * hourMs;
/** What nobody wrote to for so long belongs to a request that died. */
const strayMs = hourMs;

/** Removes contents that no file, upload or repair refers to any more, and what died requests left in the store. */
export async function sweepContents(services: Services, contents: Contents): Promise<void> {
  const { files, now } = services;
  const at = now().getTime();
  while (await sweepOne(services, contents, new Date(at - claimMs)));
  await files.dropUnfinished(new Date(at - transferMs));
  for (const name of await readdir(files.scratchFolder).catch(() => [])) {
    const path = join(files.scratchFolder, name);
    if (!/^drawing-|\.tmp$/.test(name)) continue;
    const found = await stat(path).catch(() => undefined);
    if (found && at - found.mtimeMs > strayMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * The row is locked while the bytes are removed: who claims the same content waits, and stores it anew. A backup may still
 * have to copy them: they stay until it is done.
 */
const sweepOne = (services: Services, contents: Contents, claimedBefore: Date): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const key = await contents.lockUnreferenced(trx, claimedBefore);
    if (key === undefined || (await isBackupRunning(trx))) return false;
    await contents.forget(services, trx, key);
    await services.files.remove(key);
    return true;
  });
