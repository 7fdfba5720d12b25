import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/file-store.ts';

const keyPattern = /^(?:[0-9a-f]{64}|derived\/[0-9a-z/_.-]{1,200})$/;

/** Makes what was renamed into a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The file store on a local disk: written aside, synced, renamed, folder synced. */
export async function openDiskFileStore(root: string): Promise<FileStore> {
  const scratchFolder = join(root, 'scratch');
  await mkdir(scratchFolder, { recursive: true });

  const pathOf = (key: string): string => {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a key of the file store');
    return key.startsWith('derived/') ? join(root, key) : join(root, 'content', key.slice(0, 2), key);
  };
  const place = async (from: string, key: string): Promise<void> => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await rename(from, target);
    await syncFolder(dirname(target));
  };
  const sizeOf = (key: string) =>
    stat(pathOf(key)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      },
    );

  return {
    scratchFolder,
    async adopt(localPath) {
      const key = await sha256Of(localPath);
      await syncFile(localPath);
      const known = await sizeOf(key);
      if (known === undefined) await place(localPath, key);
      else await rm(localPath, { force: true });
      return { key, size: known ?? (await stat(pathOf(key))).size };
    },
    async putDerived(key, bytes) {
      const aside = join(scratchFolder, randomUUID());
      const handle = await open(aside, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await place(aside, key);
      return { key, size: bytes.byteLength };
    },
    async read(key) {
      const size = await sizeOf(key);
      return size === undefined ? undefined : { stream: createReadStream(pathOf(key)), size };
    },
    withLocalPath: (key, work) => work(pathOf(key)),
    has: async (key) => (await sizeOf(key)) !== undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
    async freeShare() {
      const { bavail, blocks } = await statfs(root);
      return blocks === 0 ? 1 : bavail / blocks;
    },
  };
}
