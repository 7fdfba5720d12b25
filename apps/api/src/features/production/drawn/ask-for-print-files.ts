import { findJobsToDraw } from '#features/orders/placing/index.ts';
import type { App } from '#platform/app.ts';
import { drawPrintFileTask } from './draw-print-file.task.ts';
import { lineToDraw } from './draw-print-file.ts';

/** As long as failed tasks are kept: until then staff decide whether a line is tried again. In ms. */
const restMs = 90 * 86_400_000;

/**
 * Enqueues a task for each line in its check that only lacks its print file; none for one that waits, runs or failed with
 * the same content.
 */
export async function askForPrintFiles(app: Pick<App, 'db' | 'part' | 'queue'>): Promise<void> {
  for (const { id: jobId } of await findJobsToDraw(app.db)) {
    const line = await lineToDraw(app, jobId);
    if (!line) continue;
    const key = `${jobId}/${line.content.version}`;
    await app.queue.enqueue(app.db, drawPrintFileTask, { jobId }, { key, restMs });
  }
}
