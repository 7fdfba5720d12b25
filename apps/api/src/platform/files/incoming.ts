import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A received file or chunk on disk, not accepted or refused yet. */
export type Incoming = {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** The first 1,024 bytes. */
  readonly head: Uint8Array;
};

const flushBytes = 1024 * 1024;
const headBytes = 1024;

/** Folder of files that are being received. */
export const incomingFolder = (scratch: string): string => join(scratch, 'incoming');

/** Writes what is received to a temporary file and syncs it, before it is checked. Leaves nothing behind on an error. */
export async function receiveFile(
  scratch: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Incoming> {
  const folder = incomingFolder(scratch);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.tmp`);
  const hash = createHash('sha256');
  const handle = await open(path, 'wx');
  let size = 0;
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  let head = new Uint8Array(0);
  try {
    const flush = async () => {
      if (waiting === 0) return;
      await handle.writev(pieces);
      pieces = [];
      waiting = 0;
    };
    for await (const piece of source) {
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      hash.update(piece);
      pieces.push(piece);
      size += piece.length;
      waiting += piece.length;
      if (waiting >= flushBytes) await flush();
    }
    await flush();
    await handle.datasync();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  return { path, size, sha256: hash.digest('hex'), head };
}

export const dropIncoming = (incoming: Incoming): Promise<void> => rm(incoming.path, { force: true });
