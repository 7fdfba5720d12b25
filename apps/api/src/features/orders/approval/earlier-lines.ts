import type { Db } from '#platform/database/database.ts';
import { listReplaced } from '../artwork/replaced-artwork-repository.ts';
import { contentOfLine } from './content-of-line.ts';
import type { LineToPrint } from './line-to-print.ts';

/** A line as it would have been printed before its files were replaced. */
export type EarlierLine = LineToPrint & {
  /** From 1, in the order in which they were replaced. */
  readonly number: number;
  readonly replacedAt: Date;
};

/** The earlier versions of a line, newest first. Files that were deleted since are missing in their content. */
export async function earlierLines(db: Db, { job, order }: LineToPrint): Promise<EarlierLine[]> {
  const lines: EarlierLine[] = [];
  for (const { number, replaced_at: replacedAt, file_ids, artwork_pages } of await listReplaced(db, job.id)) {
    const earlier = { ...job, file_ids, artwork_pages };
    lines.push({ number, replacedAt, job: earlier, order, content: await contentOfLine(db, earlier) });
  }
  return lines;
}
