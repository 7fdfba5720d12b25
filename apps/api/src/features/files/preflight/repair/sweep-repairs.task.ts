import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes proposed repairs that nobody accepted, every hour. */
export const sweepRepairsTask = defineRecurringTask({
  name: 'preflight.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepRepairs } = await import('./sweep-repairs.ts');
    await sweepRepairs(app);
  },
});
