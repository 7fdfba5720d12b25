import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { failure, ProblemError } from '#platform/problems/failure.ts';

/**
 * Free bytes of the database's disk below which nothing is written. PostgreSQL ends if it can't extend its log of
 * writes (WAL), and does not start again before there is room; a single refused write is harmless.
 */
const lastBytes = 32 * 1024 * 1024;
const intervalMs = 500;

/** The database's disk is full. The response is 507; tasks are repeated later. */
export class DiskFull extends ProblemError {
  constructor() {
    super(failure('service.no-room', { retryAfter: 60 }));
  }
}

/** Whether a statement stores rows. Deleting is always allowed: it makes room. */
export const storesRows = (text: string): boolean =>
  /\binsert\s+into\b|\bupdate\s+(?:only\s+)?[\w."]+\s+(?:as\s+)?(?:[\w"]+\s+)?set\b|\bcopy\s+[\w."]+[^;]*\bfrom\b|\bnextval\s*\(/i.test(
    text,
  );

export type DiskRoom = { readonly isFull: boolean; close(): void };

/** Watches the free bytes of the database's disk. Without a folder, as with a database elsewhere, it is never full. */
export function watchDisk(folder: string | undefined, minBytes: number = lastBytes): DiskRoom {
  if (folder === undefined) return { isFull: false, close: () => undefined };
  const isLow = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }) =>
    bavail * bsize < minBytes;
  const room = { isFull: firstLook(folder, isLow), close: () => clearInterval(timer) };
  const timer = setInterval(() => {
    statfs(folder).then(
      (disk) => {
        room.isFull = isLow(disk);
      },
      // A folder that can't be examined refuses nothing.
      () => {
        room.isFull = false;
      },
    );
  }, intervalMs).unref();
  return room;
}

function firstLook(
  folder: string,
  isLow: (disk: { readonly bavail: number; readonly bsize: number }) => boolean,
): boolean {
  try {
    return isLow(statfsSync(folder));
  } catch {
    return false;
  }
}
