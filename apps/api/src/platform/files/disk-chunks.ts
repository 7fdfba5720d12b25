import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChunkStore, checkKey, chunksFolder } from './file-store.ts';
import type { LocalVolume } from './local-volume.ts';
import { syncFolder } from './sync-folder.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Chunks in folders below the scratch folder, one for each upload. */
export function diskChunks(scratchFolder: string, volume: LocalVolume): ChunkStore {
  const root = join(scratchFolder, chunksFolder);
  const pathOf = (key: string): string => {
    if (checkKey(key) !== 'chunk') throw new Error('Not a key of a chunk');
    return join(scratchFolder, key);
  };
  return {
    async keep(key, localPath) {
      const path = pathOf(key);
      if ((await mkdir(dirname(path), { recursive: true })) !== undefined) await syncFolder(root);
      await rename(localPath, path);
      await syncFolder(dirname(path));
    },
    read: (key) =>
      readFile(pathOf(key)).catch(async (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await volume.requireThere();
        return undefined;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeAll(uploadId) {
      try {
        await rm(join(root, uploadId), { recursive: true, force: true });
      } catch (error) {
        // A chunk arrived at this moment: the sweep removes it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      }
    },
    async *uploads() {
      for (const uploadId of await namesIn(root)) {
        const folder = await stat(join(root, uploadId)).catch(() => undefined);
        if (folder) yield { uploadId, changedAt: folder.mtime };
      }
    },
  };
}
