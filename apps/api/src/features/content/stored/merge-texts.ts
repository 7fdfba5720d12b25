import { mergeDiff3 } from 'node-diff3';

/** What the shop has of a text: as it is published, and as the file of the release was when it was last taken in. */
export type Kept = { readonly source: string | null; readonly fileSource: string | null };

export type Merged =
  /** The text stays as it is. */
  | { readonly kind: 'same' }
  /** The file counts, or both fit into each other. */
  | { readonly kind: 'taken' | 'merged'; readonly source: string }
  /** Editor and release changed the same lines, or the editor took the text off: the editor's counts. */
  | { readonly kind: 'kept' };

/**
 * What becomes of a text when a release brings a file: of three versions (the earlier file, the editor's, the file now)
 * the one that changed counts. Where both changed different lines, the text has both; where they changed the same ones,
 * the editor's stays. `fits` judges a text of both.
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
