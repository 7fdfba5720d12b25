import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Forgets who tried which codes once it counts no more, every hour. */
export const sweepTriesTask = defineRecurringTask({
  name: 'vouchers.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { sweepTries } = await import('./voucher-tries-repository.ts');
    await sweepTries(services.db);
  },
});
