import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes expired data of the pool, every hour. */
export const sweepUserPoolTask = defineRecurringTask({
  name: 'user-pool.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepUserPool } = await import('./sweep-repository.ts');
    await sweepUserPool(app.db);
  },
});
