import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Ends uploads that nobody goes on with, every quarter of an hour. */
export const sweepUploadsTask = defineRecurringTask({
  name: 'upload.sweep',
  kind: 'upkeep',
  everySeconds: 900,
  async run({ services }) {
    const { sweepUploads } = await import('./sweep-uploads.ts');
    await sweepUploads(services);
  },
});
