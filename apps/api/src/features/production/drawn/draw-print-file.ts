import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { lineToPrint } from '#features/orders/approval/index.ts';
import { endCheck, verdictOnFiles } from '#features/orders/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { findPrintFile } from '../kept/print-files-repository.ts';
import { drawCodedFile } from './draw-coded-file.ts';
import { drawVariableFile } from './draw-variable-file.ts';
import { sentenceOf } from './undrawn.ts';

/**
 * The line whose print file is to be drawn: in its check, with the files that it may have passed, and without a print
 * file. Undefined if there is nothing to draw.
 */
export async function lineToDraw(app: Pick<App, 'db' | 'part' | 'queue'>, jobId: string) {
  const line = await lineToPrint(app.db, jobId);
  if (line?.job.state !== 'preflighting') return undefined;
  if (await findPrintFile(app.db, jobId, line.content.version)) return undefined;
  return (await verdictOnFiles(app, app.db, line.job)) === 'success' ? line : undefined;
}

/**
 * Draws the print file of a line in its check, if it is missing. The file is kept in one step at the end: a worker that is
 * killed before leaves nothing, and the next run draws the same labels in the same order. A line with variable data that
 * can't be printed is rejected, and held if its table is gone; throws if a label from codes can't be printed.
 */
export async function drawMissingPrintFile(app: App, jobId: string, signal: AbortSignal): Promise<void> {
  const line = await lineToDraw(app, jobId);
  if (!line) return;
  if (isPrintedFromCodes(line.job.configuration)) return drawCodedFile(app, line, signal);
  const undrawn = await drawVariableFile(app, line, signal);
  if (!undrawn) return;
  await endCheck(
    app,
    line,
    undrawn.kind === 'table-missing'
      ? { hold: 'table_gone' }
      : { rejectedIn: (language) => sentenceOf(undrawn, language) },
  );
}
