import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Draws the print files of lines whose codes have come, one a run, every 10 seconds. */
export const drawPrintFilesTask = defineRecurringTask({
  name: 'production.draw-print-files',
  kind: 'drawing',
  everySeconds: 10,
  async run({ app, signal }) {
    const { drawNextPrintFile } = await import('./draw-print-file.ts');
    return (await drawNextPrintFile(app, signal)) ? 'again' : undefined;
  },
});
