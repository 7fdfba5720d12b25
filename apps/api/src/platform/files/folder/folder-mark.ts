import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const nameOfMark = '.labelwerk-folder';

const pathOf = (filesFolder: string): string => join(filesFolder, nameOfMark);

/** The mark of a folder of files, a UUID; undefined if it has none yet. Changes nothing. */
export async function readMark(filesFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(pathOf(filesFolder), 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Time in ms that the program which is making the mark has to write it. */
const makingMs = 5_000;

/**
 * The mark of a folder of files, made once, and found by every program that sees the same folder, however often and at
 * whatever time it starts. Needs no more of a file system than files that are created by one program alone.
 */
export async function markOfFolder(filesFolder: string): Promise<string> {
  await mkdir(filesFolder, { recursive: true });
  const giveUpAt = performance.now() + makingMs;
  while (performance.now() < giveUpAt) {
    const mark = await readMark(filesFolder);
    if (mark !== undefined) return mark;
    try {
      await writeFile(pathOf(filesFolder), `${randomUUID()}\n`, { flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // Another program has created the file and is about to write it.
      await pause(20);
    }
  }
  // A program died in between: its empty file is replaced.
  await writeFile(pathOf(filesFolder), `${randomUUID()}\n`, { flush: true });
  const mark = await readMark(filesFolder);
  if (mark === undefined) throw new Error(`The mark of ${filesFolder} can't be written.`);
  return mark;
}
