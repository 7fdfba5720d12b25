import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Lets go of proposed repairs that nobody took, every hour. */
export const sweepRepairsTask = defineRecurringTask({
  name: 'preflight.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { sweepRepairs } = await import('./sweep-repairs.ts');
    await sweepRepairs(services);
  },
});
