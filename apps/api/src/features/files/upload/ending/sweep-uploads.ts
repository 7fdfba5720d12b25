import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import type { App } from '#platform/app.ts';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import { incomingFolder } from '#platform/files/incoming.ts';
import { removeChunkFolder } from '../chunks/chunk-files.ts';
import { expireUploads, forgetUploads, receivingAmong } from './sweep-repository.ts';

const hourMs = 3_600_000;
/** Age in ms after which files without an upload are considered left over from a dead request. */
const strayMs = hourMs;
/** Retention of ended uploads in ms, so that repeated requests still get their response. */
const rememberedMs = 7 * 24 * hourMs;

/** Expires inactive uploads, and removes what they and dead requests left on disk. */
export async function sweepUploads(app: App): Promise<void> {
  const { db, now } = app;
  const at = now().getTime();
  const untouchedSince = new Date(at - uploadExpiryHours * hourMs);
  for (;;) {
    const expired = await expireUploads(db, untouchedSince);
    for (const id of expired) await removeChunkFolder(app, id);
    if (expired.length === 0) break;
  }
  await forgetUploads(db, new Date(at - rememberedMs));
  await sweepScratch(app, at);
}

async function sweepScratch({ db, files }: App, at: number): Promise<void> {
  const scratch = files.scratchFolder;
  const old = async (path: string): Promise<boolean> => {
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && at - found.mtimeMs > strayMs;
  };
  const namesIn = (folder: string) => readdir(folder).catch(() => []);
  for (const name of await namesIn(incomingFolder(scratch))) {
    const path = join(incomingFolder(scratch), name);
    if (await old(path)) await rm(path, { force: true });
  }
  if (await isBackupRunning(db)) return;
  const uploads = await namesIn(join(scratch, 'uploads'));
  for (let from = 0; from < uploads.length; from += 500) {
    const some = uploads.slice(from, from + 500);
    const receiving = await receivingAmong(db, some);
    for (const id of some) {
      if (!receiving.has(id) && (await old(join(scratch, 'uploads', id)))) {
        await rm(join(scratch, 'uploads', id), { recursive: true, force: true });
      }
    }
  }
}
