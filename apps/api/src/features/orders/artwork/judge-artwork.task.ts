import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks every 15 seconds which lines of paid orders can go on, by the verdicts on their files. */
export const judgeArtworkTask = defineRecurringTask({
  name: 'orders.judge-artwork',
  kind: 'order',
  everySeconds: 15,
  async run({ services }) {
    const { judgeWaitingJobs } = await import('./judge-artwork.ts');
    await judgeWaitingJobs(services);
  },
});
