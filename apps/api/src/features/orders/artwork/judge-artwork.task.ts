import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Moves lines of paid orders on by the check results of their files, every 15 seconds. */
export const judgeArtworkTask = defineRecurringTask({
  name: 'orders.judge-artwork',
  kind: 'order',
  everySeconds: 15,
  async run({ app }) {
    const { judgeWaitingJobs } = await import('./judge-artwork.ts');
    await judgeWaitingJobs(app);
  },
});
