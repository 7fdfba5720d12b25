import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes expired counts of tried codes, every hour. */
export const sweepTriesTask = defineRecurringTask({
  name: 'vouchers.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepTries } = await import('./voucher-tries-repository.ts');
    await sweepTries(app.db);
  },
});
