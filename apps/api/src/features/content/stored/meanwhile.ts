import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { standingOf, type WrittenOut } from '#platform/written-out.ts';
import type { StoredEntry } from '../tables.ts';
import { nameOf } from './judge-texts.ts';
import { linesChanged } from './plan-texts.ts';

/** How a folder stands to what others did since it was written out. */
export type Since = {
  /** What it was written out as; undefined for a folder that was made by hand: its files count. */
  readonly written: WrittenOut | undefined;
  /** Whether its files count where others changed the same text. */
  readonly overwrites: boolean;
};

/** The files that count. `left`: paths of those that nobody touched here, and others changed in the shop. */
type Sorted = { readonly files: readonly TextFile[]; readonly left: readonly string[] };

const keyOf = ({ language, name }: Pick<TextFile, 'language' | 'name'>) => `${language}/${name}`;

/**
 * Leaves out the files that are older than what others put in force since the folder was written out. Throws, with the lines
 * in which they differ, where a text was changed here and there.
 */
export function sortByOthers(
  files: readonly TextFile[],
  stored: readonly StoredEntry[],
  { written, overwrites }: Since,
): Sorted {
  const known = new Map(
    stored.map((entry) => [keyOf({ language: entry.language, name: nameOf(entry) }), entry]),
  );
  const left: string[] = [];
  const both: string[] = [];
  const counting = files.filter((file) => {
    const entry = known.get(keyOf(file));
    const now = (file.isDraft ? entry?.draft : entry?.source) ?? undefined;
    const standing = standingOf(written, file.path, { file: file.text, stored: now });
    if (standing === 'theirs') left.push(file.path);
    if (standing === 'both' && !overwrites)
      both.push(`${file.path}: somebody else changed it as well`, ...linesChanged(now, file.text));
    return standing !== 'theirs';
  });
  if (both.length > 0)
    throw new Error(
      [
        ...both,
        'Nothing was changed. Lines with a minus are in the shop now, those with a plus in your file.',
        'Write the texts out into another folder and put your changes in there, or say --overwrite to have your files count.',
      ].join('\n'),
    );
  return { files: counting, left };
}
