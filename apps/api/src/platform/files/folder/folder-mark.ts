import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const nameOfMark = '.labelwerk-folder';

/**
 * The mark of a folder of files, a UUID in a file: made once, and found by every program that sees the same folder,
 * however often and at whatever time it starts.
 */
export async function markOfFolder(filesFolder: string): Promise<string> {
  const path = join(filesFolder, nameOfMark);
  const read = () =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      },
    );
  const there = await read();
  if (there !== undefined) return there;
  await mkdir(filesFolder, { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${randomUUID()}\n`, { flush: true });
  try {
    // Whoever is first makes it; nobody reads half of it.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const made = await read();
  if (made === undefined) throw new Error(`The mark of ${filesFolder} was removed while it was read.`);
  return made;
}
