import { mergeDiff3 } from 'node-diff3';

/** The stored state of a text: the published version, and the file of the last imported release. */
export type Kept = { readonly source: string | null; readonly fileSource: string | null };

export type Merged =
  /** The text does not change. */
  | { readonly kind: 'same' }
  /** The file replaces the text, or both changes are merged. */
  | { readonly kind: 'taken' | 'merged'; readonly source: string }
  /** Editor and release changed the same lines, or the editor removed the text: the editor's version is kept. */
  | { readonly kind: 'kept' };

/**
 * Three-way merge of a text when a release is imported: base (the earlier file), the editor's version, the new file.
 * The side that changed wins. Changes to different lines are merged; for changes to the same lines the editor's version
 * is kept. `fits` validates a merged text.
 */
export function mergeTexts(
  { source, fileSource }: Kept,
  file: string,
  fits: (text: string) => boolean,
): Merged {
  if (file === fileSource || file === source) return { kind: 'same' };
  if (source === fileSource) return { kind: 'taken', source: file };
  if (source === null || fileSource === null) return { kind: 'kept' };
  const lines = (text: string) => text.split('\n');
  const { conflict, result } = mergeDiff3(lines(source), lines(fileSource), lines(file));
  const both = result.join('\n');
  return conflict || !fits(both) ? { kind: 'kept' } : { kind: 'merged', source: both };
}
