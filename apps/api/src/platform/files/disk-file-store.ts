import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { diskChunks } from './disk-chunks.ts';
import { checkKey, FileMissing, type FileStore } from './file-store.ts';
import { openLocalVolume } from './local-volume.ts';
import { syncFolder } from './sync-folder.ts';

/** Syncs a file, so that its content survives a power failure. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a local file in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Creates a folder that survives a power failure. Does nothing for a known folder. */
async function keepFolder(folder: string, known: Set<string>): Promise<void> {
  if (known.has(folder)) return;
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await syncFolder(dirname(created));
  if (known.size > 4_096) known.clear();
  known.add(folder);
}

/**
 * The file store on a local disk: a file is written under a temporary name, synced, renamed, and the folder is synced.
 */
export async function openDiskFileStore(root: string): Promise<FileStore> {
  const scratchFolder = join(root, 'scratch');
  const volume = await openLocalVolume(root);
  const folders = new Set<string>();

  const pathOf = (key: string): string => {
    const kind = checkKey(key);
    if (kind === 'chunk') return join(scratchFolder, key);
    return kind === 'derived' ? join(root, key) : join(root, 'content', key.slice(0, 2), key);
  };
  const place = async (from: string, key: string): Promise<void> => {
    const target = pathOf(key);
    if (!folders.has(dirname(target))) await volume.requireThere();
    try {
      await keepFolder(dirname(target), folders);
      await rename(from, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await volume.requireThere();
      // The folder was removed after it was created.
      folders.delete(dirname(target));
      await keepFolder(dirname(target), folders);
      await rename(from, target);
    }
  };
  /** Maps a missing file to undefined; throws if the whole store is missing. */
  const orMissing = async (error: unknown): Promise<undefined> => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    await volume.requireThere();
    return undefined;
  };
  const sizeOf = (key: string): Promise<number | undefined> =>
    stat(pathOf(key)).then((found) => found.size, orMissing);

  return {
    scratchFolder,
    async adopt(localPath, sha256) {
      const key = sha256 ?? (await sha256Of(localPath));
      checkKey(key);
      const { size } = await stat(localPath);
      const known = await sizeOf(key);
      if (known === size) {
        // The process that stored the file may have died before it synced the folder.
        await syncFolder(dirname(pathOf(key)));
        await rm(localPath, { force: true });
        return { key, size };
      }
      await syncFile(localPath);
      await place(localPath, key);
      await syncFolder(dirname(pathOf(key)));
      return { key, size };
    },
    async putDerived(key, bytes) {
      if (checkKey(key) !== 'derived') throw new Error('Not a key of a derived file');
      const temporary = join(scratchFolder, `${randomUUID()}.tmp`);
      try {
        const handle = await open(temporary, 'wx').catch(async (error: unknown) => {
          await orMissing(error);
          throw error;
        });
        try {
          await handle.writeFile(bytes);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await place(temporary, key);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { key, size: bytes.byteLength };
    },
    async read(key, range) {
      // Open the file before the response starts: an unreadable file gives an error, not a truncated body.
      const handle = await open(pathOf(key), 'r').catch(orMissing);
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(range), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async withLocalPath(key, work) {
      if ((await sizeOf(key)) === undefined) throw new FileMissing(key);
      return work(pathOf(key));
    },
    has: async (key) => (await sizeOf(key)) !== undefined,
    remove: async (key) => rm(pathOf(key), { force: true }),
    async removeDerived(folder) {
      const key = folder.replace(/\/$/, '');
      if (checkKey(key) !== 'derived') throw new Error('Not a folder of derived files');
      await rm(pathOf(key), { recursive: true, force: true });
    },
    chunks: diskChunks(scratchFolder, volume),
    // Temporary files are in the scratch folder, which is swept separately.
    dropUnfinished: async () => undefined,
    check: volume.requireWritable,
    freeShare: volume.freeShare,
    roomBytes: volume.roomBytes,
    isLocal: true,
  };
}
