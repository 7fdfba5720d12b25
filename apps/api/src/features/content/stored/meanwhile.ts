import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { type Since, sortByOthers } from '#platform/written-out.ts';
import type { StoredEntry } from '../tables.ts';
import { nameOf } from './judge-texts.ts';
import { linesChanged } from './plan-texts.ts';

const keyOf = ({ language, name }: Pick<TextFile, 'language' | 'name'>) => `${language}/${name}`;

/**
 * Leaves out files that are older than what others activated since the folder was written out; `left` has their paths.
 * Throws, with a diff, if a text was changed on both sides.
 */
export function textsThatCount(
  files: readonly TextFile[],
  entries: readonly StoredEntry[],
  since: Since,
): { readonly files: readonly TextFile[]; readonly left: readonly string[] } {
  const known = new Map(
    entries.map((entry) => [keyOf({ language: entry.language, name: nameOf(entry) }), entry]),
  );
  const compared = files.map((text) => {
    const entry = known.get(keyOf(text));
    return {
      text,
      path: text.path,
      file: text.text,
      stored: (text.isDraft ? entry?.draft : entry?.source) ?? undefined,
    };
  });
  const { counting, left } = sortByOthers(compared, since, ({ stored, file }) => linesChanged(stored, file));
  return { files: counting.map(({ text }) => text), left };
}
