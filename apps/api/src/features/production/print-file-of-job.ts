import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import type { Refused, WrittenPrintFile } from '@labelwerk/artwork/pool/task.ts';
import type { CutLine } from '@labelwerk/artwork/press/cut-lines.ts';
import type { PrintFile as WantedFile } from '@labelwerk/artwork/press/print-file.ts';
import { handToPress } from '#features/codes/storing/index.ts';
import { onceAtATime, workOnArtwork } from '#features/files/artwork/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { expectedByJob } from '#features/orders/artwork/index.ts';
import type { JobRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { FileMissing } from '#platform/files/file-store.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { drawPrintFile } from './drawn/draw-print-file.ts';
import { findPrintFile, keepPrintFile } from './kept/print-files-repository.ts';

type PrintFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly cuts: readonly CutLine[];
};

/** How long a request waits for a file that must be made first, in ms. */
const timeoutMs = 20_000;

/**
 * The print file of a line: the approved content, made at the first request and kept. Refused (409) if nothing is
 * printed, the content differs from the approved one, pages are missing, or the library can't write the file.
 */
export async function printFileOf(
  app: Pick<App, 'db' | 'files' | 'settings' | 'log' | 'part'>,
  line: LineToPrint,
  title: string,
): Promise<
  Result<
    PrintFile,
    | 'orders.job-missing'
    | 'production.changed'
    | 'production.incomplete'
    | 'production.nothing-printed'
    | 'production.refused'
    | 'service.unavailable'
  >
> {
  const { job, content } = line;
  const { version, sorts } = content;
  if (job.configuration.artworkFrom) return drawnFile(app, line);
  if (!job.needs_artwork) return failure('production.nothing-printed');
  if (sorts.some(({ page, filename }) => page === null || filename === null))
    return failure('production.incomplete');
  if (job.released_at !== null && job.approved_version !== null && job.approved_version !== version)
    return failure('production.changed');
  const kept = await keptFile(app, job, version);
  if (kept) return success(kept);
  const made = onceAtATime(app, `print file ${job.id} ${version}`, () =>
    make(app, job, { content, title }),
  ).catch((error: unknown) => {
    if (error instanceof ArtworkBusy) return failure('service.unavailable', { retryAfter: 5 });
    if (error instanceof FileMissing) return failure('production.incomplete');
    throw error;
  });
  const late = failure('service.unavailable', { retryAfter: 5 });
  const timer = new Promise<typeof late>((resolve) => setTimeout(resolve, timeoutMs, late).unref());
  const done = await Promise.race([made, timer]);
  if (!done.ok) return done;
  const found = await keptFile(app, job, version);
  return found ? success(found) : late;
}

/**
 * The file that was drawn when the codes of the line had come. One that the store has lost is drawn again from the same
 * codes, as long as they are stored.
 */
async function drawnFile(
  app: Pick<App, 'db' | 'files' | 'settings' | 'part'>,
  line: LineToPrint,
): Promise<
  Result<PrintFile, 'production.incomplete' | 'production.nothing-printed' | 'service.unavailable'>
> {
  const { job, content } = line;
  if (job.state === 'cancelled') return failure('production.nothing-printed');
  if (!(await findPrintFile(app.db, job.id, content.version))) return failure('production.incomplete');
  // From here on the codes count as printed: a cancelled order doesn't give them back.
  if (!(await handToPress(app.db, job.cart_item_id))) return failure('production.incomplete');
  const file = await keptFile(app, job, content.version);
  if (file) return success(file);
  const drawn = onceAtATime(app, `drawn file ${job.id}`, () => drawPrintFile(app, line)).then(() =>
    keptFile(app, job, content.version),
  );
  const timer = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref());
  const drawnAgain = await Promise.race([drawn, timer]);
  return drawnAgain ? success(drawnAgain) : failure('service.unavailable', { retryAfter: 5 });
}

async function keptFile(
  app: Pick<App, 'db' | 'files'>,
  job: JobRow,
  version: string,
): Promise<PrintFile | undefined> {
  const row = await findPrintFile(app.db, job.id, version);
  const content = row && (await app.files.read(row.content));
  return row && content && { ...content, cuts: row.cuts };
}

async function make(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  job: JobRow,
  { content, title }: { readonly content: LineToPrint['content']; readonly title: string },
): Promise<Result<null, 'orders.job-missing' | 'production.incomplete' | 'production.refused'>> {
  const { version, sorts } = content;
  const expected = await expectedByJob(app, job.customer_id, job.id);
  if (!expected.ok) return expected;
  const own = { fileIds: job.file_ids, owner: { customerId: job.customer_id } };
  const files = new Map((await artworkOf(app.db, own)).map((file) => [file.id, file.artworkKey]));
  const keyOf = (fileId: string | null): string => files.get(fileId ?? '') ?? '';
  const keys = [...new Set(sorts.map(({ fileId }) => keyOf(fileId)))];
  if (keys.includes('')) return failure('production.incomplete');
  const target = join(app.files.scratchFolder, `${randomUUID()}.tmp`);
  try {
    const file = await writeInPool(app, keys, target, {
      title,
      pages: sorts.map(({ fileId, page }) => ({ file: keys.indexOf(keyOf(fileId)), page: page ?? 1 })),
      expected: expected.value,
    });
    if (!file.ok) return failure('production.refused', { extra: { reason: file.code } });
    const { key, size } = await app.files.adopt(target);
    await keepPrintFile(app.db, { jobId: job.id, version, content: key, bytes: size, cuts: file.cuts });
    return success(null);
  } finally {
    await rm(target, { force: true });
  }
}

/** Writes the press file of stored contents to a local path. `keys`: at least one, in the order of `wanted`. */
function writeInPool(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  keys: readonly string[],
  target: string,
  wanted: WantedFile,
): Promise<WrittenPrintFile | Refused> {
  const [first = '', ...others] = keys;
  return workOnArtwork(app, first, (pool, path, turn) => {
    const withAll = (
      left: readonly string[],
      paths: readonly string[],
    ): Promise<WrittenPrintFile | Refused> => {
      const [key, ...rest] = left;
      if (key === undefined) return pool.printFile({ path, paths, target, wanted }, turn);
      return app.files.withLocalPath(key, (next) => withAll(rest, [...paths, next]));
    };
    return withAll(others, [path]);
  });
}
