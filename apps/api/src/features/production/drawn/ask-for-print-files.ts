import { lineToPrint } from '#features/orders/approval/index.ts';
import { findJobsToDraw } from '#features/orders/placing/index.ts';
import type { App } from '#platform/app.ts';
import { findPrintFile } from '../kept/print-files-repository.ts';
import { drawPrintFileTask } from './draw-print-file.task.ts';

/** As long as failed tasks are kept: until then staff decide whether a line is tried again. In ms. */
const restMs = 90 * 86_400_000;

/** Enqueues a task for each line in its check whose print file is missing; none for one that waits, runs or failed. */
export async function askForPrintFiles(app: Pick<App, 'db' | 'queue'>): Promise<void> {
  for (const { id: jobId } of await findJobsToDraw(app.db)) {
    const line = await lineToPrint(app.db, jobId);
    if (!line || (await findPrintFile(app.db, jobId, line.content.version))) continue;
    await app.queue.enqueue(app.db, drawPrintFileTask, { jobId }, { key: jobId, restMs });
  }
}
