import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import type { CutLine } from '@labelwerk/artwork/press/cut-lines.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { handToPress } from '#features/codes/storing/index.ts';
import { onceAtATime } from '#features/files/artwork/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import type { JobRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { FileMissing } from '#platform/files/file-store.ts';
import { failure, type Result, type Success, success } from '#platform/problems/failure.ts';
import { drawCodedFile } from './drawn/draw-coded-file.ts';
import { drawVariableFile } from './drawn/draw-variable-file.ts';
import { failureOf } from './drawn/undrawn.ts';
import { findPrintFile, keepPrintFile } from './kept/print-files-repository.ts';
import { writePages } from './write-pages.ts';

type PrintFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly cuts: readonly CutLine[];
};

/** How long a request waits for a file that must be made first, in ms. */
const timeoutMs = 20_000;

/**
 * The print file of a line: the approved content, made at the first request, or before the approval if it prints the rows
 * of a table, and kept. Refused (409) if nothing is printed, the content differs from the approved one, pages are missing,
 * or the file can't be written.
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
  if (isPrintedFromCodes(job.configuration)) return codedFile(app, line);
  if (!job.needs_artwork) return failure('production.nothing-printed');
  if (sorts.some(({ page, filename }) => page === null || filename === null))
    return failure('production.incomplete');
  if (job.released_at !== null && job.approved_version !== null && job.approved_version !== version)
    return failure('production.changed');
  const kept = await keptFile(app, job, version);
  if (kept) return success(kept);
  const made = onceAtATime(app, `print file ${job.id} ${version}`, () =>
    job.configuration.artworkFrom ? drawn(app, line) : make(app, job, { content, title }),
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
async function codedFile(
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
  const drawn = onceAtATime(app, `drawn file ${job.id}`, () => drawCodedFile(app, line)).then(() =>
    keptFile(app, job, content.version),
  );
  const timer = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref());
  const drawnAgain = await Promise.race([drawn, timer]);
  return drawnAgain ? success(drawnAgain) : failure('service.unavailable', { retryAfter: 5 });
}

async function drawn(
  app: Pick<App, 'db' | 'files' | 'settings' | 'log' | 'part'>,
  line: LineToPrint,
): Promise<Success<null> | ReturnType<typeof failureOf>> {
  const undrawn = await drawVariableFile(app, line);
  return undrawn ? failureOf(undrawn) : success(null);
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
  const target = join(app.files.scratchFolder, `${randomUUID()}.tmp`);
  try {
    const written = await writePages(app, job, { content, title, target });
    if (!written.ok) return written;
    const { key, size } = await app.files.adopt(target);
    const [version, cuts] = [content.version, written.value];
    await keepPrintFile(app.db, { jobId: job.id, version, content: key, bytes: size, cuts });
    return success(null);
  } finally {
    await rm(target, { force: true });
  }
}
