import type { Db } from '#platform/database/database.ts';
import { standingOf, type WrittenOut } from '#platform/written-out.ts';
import type { Sheets } from './preview-sheets.ts';
import { writeSheets } from './write-sheets.ts';

/** How spreadsheets stand to what others put in force since they were written out. */
export type Since = {
  /** What they were written out as; undefined for a folder that was made by hand: its files count. */
  readonly written: WrittenOut | undefined;
  /** Whether a file counts where others changed what it holds. */
  readonly overwrites: boolean;
};

const rowsOf = (text: string): readonly string[] => text.trimEnd().split(/\r?\n/);

/** The rows of one text that another lacks, each with a sign; at most so many, as a whole list may have changed. */
function rowsOnlyIn(text: string, other: string, sign: string): readonly string[] {
  const there = new Set(rowsOf(other));
  return rowsOf(text)
    .filter((row) => !there.has(row))
    .slice(0, 50)
    .map((row) => `  ${sign} ${row}`);
}

/**
 * The spreadsheets that count: those that are older than what others put in force since are left out, and named. Throws, with
 * the rows in which they differ, where one was changed here and there.
 */
export async function sortByOthers(
  db: Db,
  sheets: Sheets,
  { written, overwrites }: Since,
): Promise<{ readonly sheets: Sheets; readonly left: readonly string[] }> {
  if (written === undefined) return { sheets, left: [] };
  const now = await writeSheets(db);
  const left: string[] = [];
  const both: string[] = [];
  const counting = [...sheets].filter(([name, file]) => {
    const stored = now.get(name) ?? '';
    const standing = standingOf(written, name, { file, stored });
    if (standing === 'theirs') left.push(name);
    if (standing === 'both' && !overwrites)
      both.push(
        `${name}: somebody else changed it as well`,
        ...rowsOnlyIn(stored, file, '-'),
        ...rowsOnlyIn(file, stored, '+'),
      );
    return standing !== 'theirs';
  });
  if (both.length > 0)
    throw new Error(
      [
        ...both,
        'Nothing was changed. Rows with a minus count now, those with a plus are in your file.',
        'Write the spreadsheets out into another folder and put your changes in there, or say --overwrite to have your files count.',
      ].join('\n'),
    );
  return { sheets: new Map(counting), left };
}
