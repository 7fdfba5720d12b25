import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The state file beside the files that a command has written out: their hashes, to detect changes by others. */
const noteName = '.written-out.json';
const noteSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** The SHA-256 of the texts of a folder when they were written out, by path. */
export type WrittenOut = ReadonlyMap<string, string>;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The state of a folder when it was written out; undefined for one that was made by hand. Throws if the state file
 * can't be read.
 */
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
      `${path} is damaged. Write the folder out again, or delete that file to continue without detection of other people’s changes.`,
    );
  }
}

/** Records the files that the shop has now. Other entries of the folder do not change; undefined removes an entry. */
export async function noteWrittenOut(
  folder: string,
  texts: Iterable<readonly [path: string, text: string | undefined]>,
): Promise<void> {
  const noted = new Map(await readWrittenOut(folder));
  for (const [path, text] of texts)
    if (text === undefined) noted.delete(path);
    else noted.set(path, sumOf(text));
  const temporary = join(folder, `${noteName}.${process.pid}`);
  await writeFile(temporary, `${JSON.stringify(Object.fromEntries([...noted].sort()), undefined, 2)}\n`);
  await rename(temporary, join(folder, noteName));
}

/**
 * Compares a file with the shop's current one under its path (undefined: none). `mine`: only the file was changed
 * since it was written out, or that is unknown; `theirs`: only the shop's; `both`: both, and they differ.
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

/** The state to compare files with, and what to do about conflicts. */
export type Since = {
  /**
   * The state when they were written out; undefined for a folder that was made by hand: its files are used as they
   * are.
   */
  readonly written: WrittenOut | undefined;
  /** Whether a file replaces one that others changed as well. */
  readonly overwrites: boolean;
};

/** A folder that was made by hand: its files are used as they are. */
export const byHand: Since = { written: undefined, overwrites: false };

/** A file and the shop's current one under its path. */
export type Compared = {
  /** As in the state file. */
  readonly path: string;
  readonly file: string;
  /** Undefined: none. */
  readonly stored: string | undefined;
};

/**
 * The files to use. `left`: paths of those that were not changed here and that others changed in the shop. Throws,
 * with the lines of `differences`, if a file was changed on both sides.
 */
export function sortByOthers<File extends Compared>(
  files: readonly File[],
  { written, overwrites }: Since,
  differences: (file: File) => readonly string[],
): { readonly counting: readonly File[]; readonly left: readonly string[] } {
  const standing = files.map((file) => ({ file, as: standingOf(written, file.path, file) }));
  const both = overwrites ? [] : standing.filter(({ as }) => as === 'both');
  if (both.length > 0)
    throw new Error(
      [
        ...both.flatMap(({ file }) => [`${file.path}: also changed by somebody else`, ...differences(file)]),
        'Nothing was changed. Lines with a minus are in the shop, lines with a plus in your file.',
        'Write the files out into another folder and make your changes there, or use --overwrite to replace ' +
          'the shop’s.',
      ].join('\n'),
    );
  return {
    counting: standing.filter(({ as }) => as !== 'theirs').map(({ file }) => file),
    left: standing.filter(({ as }) => as === 'theirs').map(({ file }) => file.path),
  };
}
