import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `sha256` in hex. */
export type Summed = { readonly sha256: string; readonly bytes: number };

const pieceBytes = 256 * 1024;

function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  return { stream, summed: (): Summed => ({ sha256: hash.digest('hex'), bytes }) };
}

/** Writes a new file, for its owner alone, through the given steps; on disk when it returns. */
export async function writeSummed(path: string, source: Readable, ...steps: Transform[]): Promise<Summed> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = summing();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...steps, sum.stream, target]);
  return sum.summed();
}

/** The fault of a backup, as a sentence. */
export class BackupFault extends Error {}

/**
 * Opens a regular file of a backup. Throws `BackupFault` if it is missing or not a regular file: no links are
 * followed, neither of the file nor of its folders.
 */
export async function openPlain(root: string, path: string): Promise<FileHandle> {
  const steps = path.split('/');
  for (let length = 1; length < steps.length; length += 1) {
    const found = await lstat(join(root, ...steps.slice(0, length))).catch(() => undefined);
    if (found && !found.isDirectory()) throw new BackupFault(`${path} is not in a regular folder.`);
  }
  try {
    const handle = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new BackupFault(`${path} is missing.`);
    if (code !== 'ELOOP') throw error;
  }
  throw new BackupFault(`${path} is not a regular file.`);
}

export const readPlain = async (root: string, path: string): Promise<Readable> =>
  (await openPlain(root, path)).createReadStream({ highWaterMark: pieceBytes });

export async function sumOfStream(source: Readable): Promise<Summed> {
  const sum = summing();
  await pipeline(source, sum.stream, async (pieces: AsyncIterable<Buffer>) => {
    for await (const _piece of pieces);
  });
  return sum.summed();
}

/** Reads a file of a backup to its end. */
export const sumOf = async (root: string, path: string): Promise<Summed> =>
  sumOfStream(await readPlain(root, path));

export const readInPieces = (path: string): Readable => createReadStream(path, { highWaterMark: pieceBytes });
