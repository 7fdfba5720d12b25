import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from './file-store.ts';

/** Free share of a volume below which no files are accepted and the API reports that it is not ready. */
export const minFreeShare = 0.05;

export type LocalVolume = {
  /** Throws `StoreUnavailable` if the opened folder is missing: removed, or its volume is not mounted. */
  requireThere(): Promise<void>;
  /** Writes and removes a small file; rejects if that fails. */
  requireWritable(): Promise<void>;
  /** Free share of the volume, 0..1. */
  freeShare(): Promise<number>;
  /** Bytes that fit on the volume before its free share falls below `minFreeShare`. */
  roomBytes(): Promise<number>;
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
  const measure = async (): Promise<{ readonly free: number; readonly total: number }> => {
    await requireThere();
    const { bavail, blocks, bsize } = await statfs(root);
    return { free: bavail * bsize, total: blocks * bsize };
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
      const { free, total } = await measure();
      return total === 0 ? 1 : free / total;
    },
    async roomBytes() {
      const { free, total } = await measure();
      return Math.max(0, Math.floor(free - minFreeShare * total));
    },
  };
}
