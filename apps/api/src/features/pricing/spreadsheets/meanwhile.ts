import type { Db } from '#platform/database/database.ts';
import { type Since, sortByOthers } from '#platform/written-out.ts';
import { type Sheets, writeSheets } from './write-sheets.ts';

const rowsOf = (text: string): readonly string[] => text.trimEnd().split(/\r?\n/);

/**
 * The rows of one text that another lacks, each with a sign; the number is limited, as a whole list may have
 * changed.
 */
function rowsOnlyIn(text: string, other: string, sign: string): readonly string[] {
  const there = new Set(rowsOf(other));
  return rowsOf(text)
    .filter((row) => !there.has(row))
    .slice(0, 50)
    .map((row) => `  ${sign} ${row}`);
}

/**
 * Leaves out the spreadsheets that are older than what others activated since, and lists them. Throws, with
 * the differing rows, if one was changed on both sides.
 */
export async function sheetsThatCount(
  db: Db,
  sheets: Sheets,
  since: Since,
): Promise<{ readonly sheets: Sheets; readonly left: readonly string[] }> {
  if (since.written === undefined) return { sheets, left: [] };
  const now = await writeSheets(db);
  const compared = [...sheets].map(([path, file]) => ({ path, file, stored: now.get(path) ?? '' }));
  const { counting, left } = sortByOthers(compared, since, ({ file, stored }) => [
    ...rowsOnlyIn(stored, file, '-'),
    ...rowsOnlyIn(file, stored, '+'),
  ]);
  return { sheets: new Map(counting.map(({ path, file }) => [path, file])), left };
}
