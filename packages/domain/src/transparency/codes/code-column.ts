import { faultOfCode } from './label-code.ts';

/** The name of the column with the codes, in any case of letters. */
const columnName = 'public_code';

/** Where the codes are: the column from 0, and whether the first line names the columns. */
export type CodeColumn = { readonly column: number; readonly hasHeader: boolean };

/**
 * The column with the codes by the first line of a file: the one named `Public_Code`, or, without names, the first that
 * holds a code, or the only one. Undefined if there are several columns and none of them is recognised.
 */
export function codeColumnOf(first: readonly string[]): CodeColumn | undefined {
  const cells = first.map((cell) => cell.trim());
  const named = cells.findIndex((cell) => cell.toLowerCase() === columnName);
  if (named >= 0) return { column: named, hasHeader: true };
  const column = cells.findIndex((cell) => faultOfCode(cell) === undefined);
  if (column >= 0) return { column, hasHeader: false };
  return cells.length === 1 ? { column: 0, hasHeader: false } : undefined;
}

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The delimiter of a file by its first line: the one that occurs most often outside of quotes; a comma if none does. */
export function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((most, one) => (count(one) > count(most) ? one : most), delimiters[0]);
}
