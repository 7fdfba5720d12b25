import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import type { App } from '#platform/app.ts';
import { isBackupRunning } from '#platform/database/backup-lock-repository.ts';
import { incomingFolder } from '#platform/files/incoming.ts';
import { removeChunks } from '../chunks/remove-chunks.ts';
import { expireUploads, forgetUploads, receivingAmong } from './sweep-repository.ts';

const hourMs = 3_600_000;
/** Age in ms after which files without an upload are considered left over from a dead request. */
const strayMs = hourMs;
/** Retention of ended uploads in ms, so that repeated requests still get their response. */
const rememberedMs = 7 * 24 * hourMs;

/** Expires inactive uploads, and removes what they and dead requests left in the store and on disk. */
export async function sweepUploads(app: App): Promise<void> {
  const { db, now } = app;
  const at = now().getTime();
  const untouchedSince = new Date(at - uploadExpiryHours * hourMs);
  for (;;) {
    const expired = await expireUploads(db, untouchedSince);
    for (const id of expired) await removeChunks(app, id);
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
  for await (const some of inGroups(files.chunks.uploads(), 500)) {
    const stale = some.filter(({ changedAt }) => at - changedAt.getTime() > strayMs);
    const ids = stale.map(({ uploadId }) => uploadId);
    const receiving = await receivingAmong(db, ids);
    for (const id of ids) if (!receiving.has(id)) await files.chunks.removeAll(id);
  }
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
