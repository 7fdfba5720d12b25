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
      `${path} is damaged. Write the folder out again, or delete that file to continue without detection of other people’s changes.`,
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
  const temporary = join(folder, `${noteName}.${process.pid}`);
  await writeFile(temporary, `${JSON.stringify(Object.fromEntries([...noted].sort()), undefined, 2)}\n`);
  await rename(temporary, join(folder, noteName));
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

/** How files stand to what others did since they were written out. */
export type Since = {
  /** What they were written out as; undefined for a folder that was made by hand: its files count. */
  readonly written: WrittenOut | undefined;
  /** Whether a file counts where others changed the same. */
  readonly overwrites: boolean;
};

/** A folder that was made by hand: what is in it counts. */
export const byHand: Since = { written: undefined, overwrites: false };

/** A file beside what the shop holds in its place. */
export type Compared = {
  /** As in the note. */
  readonly path: string;
  readonly file: string;
  /** Undefined: nothing. */
  readonly stored: string | undefined;
};

/**
 * The files that count. `left`: paths of those that nobody touched here and others changed in the shop. Throws, with the lines
 * of `differences`, where others changed what was changed here as well.
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
