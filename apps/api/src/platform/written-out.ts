import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Beside the files that a command has written out: what they were, so that others' changes since then are noticed. */
const noteName = '.written-out.json';
const noteSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** The SHA-256 of the texts of a folder as they were written out, by path. */
export type WrittenOut = ReadonlyMap<string, string>;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a folder was written out as; undefined for one that was made by hand. Throws where the note can't be read. */
export async function readWrittenOut(folder: string): Promise<WrittenOut | undefined> {
  const path = join(folder, noteName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return new Map(Object.entries(noteSchema.parse(JSON.parse(text))));
  } catch {
    throw new Error(
      `${path} is damaged. Write the folder out anew, or delete that file to go on without being told of others’ changes.`,
    );
  }
}

/** Notes what files are in the shop now. Others of the folder stay as they were noted; undefined: it is there no more. */
export async function noteWrittenOut(
  folder: string,
  texts: Iterable<readonly [path: string, text: string | undefined]>,
): Promise<void> {
  const noted = new Map(await readWrittenOut(folder));
  for (const [path, text] of texts)
    if (text === undefined) noted.delete(path);
    else noted.set(path, sumOf(text));
  const aside = join(folder, `${noteName}.${process.pid}`);
  await writeFile(aside, `${JSON.stringify(Object.fromEntries([...noted].sort()), undefined, 2)}\n`);
  await rename(aside, join(folder, noteName));
}

/**
 * How a file stands to what the shop holds under its path now (undefined: nothing). `mine`: only the file was changed since it
 * was written out, or nobody knows; `theirs`: only the shop's; `both`: both, and they differ.
 */
export function standingOf(
  written: WrittenOut | undefined,
  path: string,
  { file, stored }: { readonly file: string; readonly stored: string | undefined },
): 'mine' | 'theirs' | 'both' {
  if (written === undefined || file === (stored ?? '')) return 'mine';
  const before = written.get(path);
  if ((stored === undefined ? undefined : sumOf(stored)) === before) return 'mine';
  return sumOf(file) === before ? 'theirs' : 'both';
}
