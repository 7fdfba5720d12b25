import type { Refused, WrittenPrintFile } from '@labelwerk/artwork/pool/task.ts';
import type { CutLine } from '@labelwerk/artwork/press/cut-lines.ts';
import type { PrintFile as PagesToWrite } from '@labelwerk/artwork/press/print-file.ts';
import { workOnArtwork } from '#features/files/artwork/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { expectedByJob } from '#features/orders/artwork/index.ts';
import type { JobRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';

type PagesOfLine = {
  readonly content: LineToPrint['content'];
  readonly title: string;
  /** Path of a local file that doesn't exist yet. */
  readonly target: string;
};

/**
 * Writes the page of each design of a line as it is printed, in the order of the designs. Returns the cut line of each.
 * Throws FileMissing, and ArtworkBusy if there is no time now.
 */
export async function writePages(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  job: JobRow,
  { content: { sorts }, title, target }: PagesOfLine,
): Promise<
  Result<readonly CutLine[], 'orders.job-missing' | 'production.incomplete' | 'production.refused'>
> {
  const expected = await expectedByJob(app, job.customer_id, job.id);
  if (!expected.ok) return expected;
  const filesOfJob = { fileIds: job.file_ids, owner: { customerId: job.customer_id } };
  const files = new Map((await artworkOf(app.db, filesOfJob)).map((file) => [file.id, file.artworkKey]));
  const keyOf = (fileId: string | null): string => files.get(fileId ?? '') ?? '';
  const keys = [...new Set(sorts.map(({ fileId }) => keyOf(fileId)))];
  if (keys.includes('')) return failure('production.incomplete');
  const file = await writeInPool(app, keys, target, {
    title,
    pages: sorts.map(({ fileId, page }) => ({ file: keys.indexOf(keyOf(fileId)), page: page ?? 1 })),
    expected: expected.value,
  });
  return file.ok ? success(file.cuts) : failure('production.refused', { extra: { reason: file.code } });
}

/** Writes pages of stored contents to a local path. `keys`: at least one, in the order of `pages`. */
function writeInPool(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  keys: readonly string[],
  target: string,
  pages: PagesToWrite,
): Promise<WrittenPrintFile | Refused> {
  const [first = '', ...others] = keys;
  return workOnArtwork(app, first, (pool, path, turn) => {
    const withAll = (
      left: readonly string[],
      paths: readonly string[],
    ): Promise<WrittenPrintFile | Refused> => {
      const [key, ...rest] = left;
      if (key === undefined) return pool.printFile({ path, paths, target, wanted: pages }, turn);
      return app.files.withLocalPath(key, (next) => withAll(rest, [...paths, next]));
    };
    return withAll(others, [path]);
  });
}
