import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Has the print files of lines drawn whose codes have come, or whose rows lie on checked pages, every 10 seconds. */
export const drawPrintFilesTask = defineRecurringTask({
  name: 'production.draw-print-files',
  kind: 'upkeep',
  everySeconds: 10,
  async run({ app }) {
    const { askForPrintFiles } = await import('./ask-for-print-files.ts');
    await askForPrintFiles(app);
  },
});
