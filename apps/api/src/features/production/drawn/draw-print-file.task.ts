import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/**
 * Draws the print file of a line whose codes have come, or whose rows lie on checked pages. A line from
 * codes that can't be drawn is among the failed tasks after five attempts, within a minute: staff see the reason and have it
 * drawn again.
 */
export const drawPrintFileTask = defineTask({
  name: 'production.draw-print-file',
  kind: 'drawing',
  payload: z.object({ jobId: z.uuid() }),
  maxAttempts: 5,
  async run({ app, payload: { jobId }, signal }) {
    const { drawMissingPrintFile } = await import('./draw-print-file.ts');
    await drawMissingPrintFile(app, jobId, signal);
    return undefined;
  },
});
