import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isContentKey } from '#platform/files/file-store.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { pathOfContent, pathOfLocal, placeOf } from '../format/paths.ts';
import { BackupFault, openPlain, readPlain, sumOfStream, writeSummed } from '../format/summed-file.ts';
import { readSums, type SumLine } from '../format/sums.ts';
import type { Progress } from '../progress.ts';

export type Target = { readonly files: FileStore; readonly dataFolder: string };

/** Copies a file of a backup to a temporary path and returns it; refuses a wrong checksum. */
async function copyToScratch(folder: string, { path, sha256 }: SumLine, scratch: string) {
  const target = join(scratch, `${randomUUID()}.tmp`);
  const summed = await writeSummed(target, await readPlain(folder, path));
  if (summed.sha256 === sha256) return { path: target, bytes: summed.bytes };
  await rm(target, { force: true });
  throw new BackupFault(`${path} changed during the restore.`);
}

/** Puts a content into the store unless it is there intact; replaces a damaged one. */
async function putContent(folder: string, line: SumLine, files: FileStore): Promise<number> {
  const there = await files.read(line.sha256);
  if (there) {
    const { sha256, bytes } = await sumOfStream(there.stream);
    if (sha256 === line.sha256) return bytes;
    await files.remove(line.sha256);
  }
  const { path, bytes } = await copyToScratch(folder, line, files.scratchFolder);
  await files.adopt(path, line.sha256);
  return bytes;
}

async function putLocal(folder: string, line: SumLine, target: string, scratch: string): Promise<number> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { path, bytes } = await copyToScratch(folder, line, scratch);
  await rename(path, target);
  await syncFolder(dirname(target));
  return bytes;
}

/** Puts all files of a backup in place. Existing files stay; a repeat continues. */
export async function putFiles(
  folder: string,
  { files, dataFolder }: Target,
  progress: Progress,
): Promise<void> {
  for await (const line of readSums(folder)) {
    const place = placeOf(line.path);
    if (!place) throw new BackupFault(`The backup lists “${line.path}”, which is no path of a backup.`);
    if (place.kind === 'content') {
      if (place.key !== line.sha256)
        throw new BackupFault(`The name of ${line.path} does not match its content.`);
      progress.moved(await putContent(folder, line, files));
    } else if (place.kind === 'chunk') {
      const { path, bytes } = await copyToScratch(folder, line, files.scratchFolder);
      await files.chunks.keep(place.key, path);
      progress.moved(bytes);
    } else if (place.kind === 'local') {
      progress.moved(await putLocal(folder, line, join(dataFolder, place.path), files.scratchFolder));
    }
  }
}

const isIn = (folder: string, path: string): Promise<boolean> =>
  openPlain(folder, path).then(
    async (handle) => {
      await handle.close();
      return true;
    },
    () => false,
  );

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Removes files of the replaced shop on this machine that the backup does not contain: contents, chunks, mails and all
 * drawings. Objects of a bucket stay.
 */
export async function removeOthers(folder: string, dataFolder: string): Promise<void> {
  const files = join(dataFolder, 'files');
  for (const part of await namesIn(join(files, 'content')))
    for (const key of await namesIn(join(files, 'content', part)))
      if (isContentKey(key) && !(await isIn(folder, pathOfContent(key))))
        await rm(join(files, 'content', part, key), { force: true });
  await rm(join(files, 'derived'), { recursive: true, force: true });
  for (const upload of await namesIn(join(files, 'scratch', 'uploads'))) {
    const path = `files/scratch/uploads/${upload}`;
    if (!(await holdsFolder(folder, pathOfLocal(path))))
      await rm(join(dataFolder, path), { recursive: true, force: true });
  }
  for (const name of await namesIn(join(dataFolder, 'mail')))
    if (name.endsWith('.eml') && !(await isIn(folder, pathOfLocal(`mail/${name}`))))
      await rm(join(dataFolder, 'mail', name), { force: true });
}

const holdsFolder = async (folder: string, path: string): Promise<boolean> =>
  (await namesIn(join(folder, path))).length > 0;
