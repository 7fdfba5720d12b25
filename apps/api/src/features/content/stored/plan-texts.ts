import { pageOf, placeOf } from '@labelwerk/content/names.ts';
import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { diffComm } from 'node-diff3';
import type { StoredEntry } from '../tables.ts';
import { faultsOfFiles, nameOf } from './judge-texts.ts';

/** The change that a file would make to the text of its name. */
export type TextChange = {
  readonly kind: 'new' | 'changed' | 'removed' | 'draft' | 'draft removed';
  readonly file: TextFile;
  /** Undefined if the text is new. */
  readonly entry: StoredEntry | undefined;
};

const keyOf = (language: string, name: string) => `${language}/${name}`;

const isEmpty = ({ text }: TextFile): boolean => text.trim() === '';

function changeOf(file: TextFile, entry: StoredEntry | undefined): TextChange['kind'] | undefined {
  const before = (file.isDraft ? entry?.draft : entry?.source) ?? null;
  if (isEmpty(file)) {
    if (before === null) return undefined;
    return file.isDraft ? 'draft removed' : 'removed';
  }
  if (file.text === before) return undefined;
  if (file.isDraft) return 'draft';
  return before === null ? 'new' : 'changed';
}

/** Pages that are not list entries are linked from everywhere, so they can't be removed. */
const removalFaults = (files: readonly TextFile[]): readonly string[] =>
  files
    .filter((file) => isEmpty(file) && !file.isDraft && pageOf(file.name)?.slug === undefined)
    .map(({ path }) => `${path}:1: the shop needs this text; it cannot be removed`);

/**
 * The changes of files, in their order; `pictures` are the allowed ones. Throws, naming files and lines, if a text is
 * invalid.
 */
export function planTexts(
  files: readonly TextFile[],
  stored: readonly StoredEntry[],
  pictures: ReadonlySet<string>,
): readonly TextChange[] {
  const faults = [...faultsOfFiles(files, pictures), ...removalFaults(files)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const known = new Map(stored.map((entry) => [keyOf(entry.language, nameOf(entry)), entry]));
  return files.flatMap((file) => {
    if (!placeOf(file.name)) return [];
    const entry = known.get(keyOf(file.language, file.name));
    const kind = changeOf(file, entry);
    return kind ? [{ kind, file, entry }] : [];
  });
}

const linesOf = (text: string | null | undefined): string[] => (text ? text.trimEnd().split('\n') : []);

/** A diff: removed lines with a minus, added lines with a plus. */
export const linesChanged = (before: string | null | undefined, after: string): readonly string[] =>
  diffComm(linesOf(before), linesOf(after)).flatMap((part) =>
    'common' in part
      ? []
      : [...part.buffer1.map((line) => `  - ${line}`), ...part.buffer2.map((line) => `  + ${line}`)],
  );

/** A change as output lines for the operator: the file and a diff. */
export function sayChange({ kind, file, entry }: TextChange): readonly string[] {
  const before = file.isDraft ? (entry?.draft ?? entry?.source) : entry?.source;
  if (kind === 'new' || kind === 'removed' || kind === 'draft removed') return [`${file.path}: ${kind}`];
  return [`${file.path}: ${kind}`, ...linesChanged(before, file.text)];
}
