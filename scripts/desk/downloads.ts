import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { optionOf, type Words } from './command.ts';

/** Whether a path is a folder. */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** Target of a download: the folder or file of `--to`, else the current directory. */
export async function placeOf(given: Words, filename: string): Promise<string> {
  const to = optionOf(given, 'to');
  if (to === undefined) return filename;
  return (await isFolder(to)) ? join(to, filename) : to;
}

/** Writes a response to a file, atomically. */
export async function keepAnswer(response: Response, path: string): Promise<number> {
  const fresh = `${path}.${process.pid}.part`;
  try {
    await pipeline(
      response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]),
      createWriteStream(fresh),
    );
    await rename(fresh, path);
    return (await stat(path)).size;
  } finally {
    await rm(fresh, { force: true });
  }
}
