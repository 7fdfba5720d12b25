import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from './file-store.ts';

export type LocalVolume = {
  /** Throws `StoreUnavailable` if the opened folder is missing: removed, or its volume is not mounted. */
  requireThere(): Promise<void>;
  /** Writes and removes a small file; rejects if that fails. */
  requireWritable(): Promise<void>;
  /** Free share of the volume, 0..1. */
  freeShare(): Promise<number>;
};

/**
 * Opens a folder that may be a mounted volume. A marker file distinguishes it from the empty mount point of an
 * unmounted volume, where all files would seem to be missing and new ones would be written to the wrong disk.
 */
export async function openLocalVolume(root: string): Promise<LocalVolume> {
  const scratch = join(root, 'scratch');
  const marker = join(root, '.labelwerk-files');
  await mkdir(scratch, { recursive: true });
  await writeFile(marker, '', { flag: 'a' });
  const requireThere = async (): Promise<void> => {
    await stat(marker).catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
  };
  return {
    requireThere,
    async requireWritable() {
      await requireThere();
      const path = join(scratch, `.check-${randomUUID()}`);
      try {
        await writeFile(path, '1');
      } finally {
        await rm(path, { force: true });
      }
    },
    async freeShare() {
      await requireThere();
      const { bavail, blocks } = await statfs(root);
      return blocks === 0 ? 1 : bavail / blocks;
    },
  };
}
