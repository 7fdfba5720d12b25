import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Expires inactive uploads every 15 minutes. */
export const sweepUploadsTask = defineRecurringTask({
  name: 'upload.sweep',
  kind: 'upkeep',
  everySeconds: 900,
  async run({ app }) {
    const { sweepUploads } = await import('./sweep-uploads.ts');
    await sweepUploads(app);
  },
});
