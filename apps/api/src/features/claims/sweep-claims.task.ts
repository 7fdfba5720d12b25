import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Forgets who sent claims once it counts no more, every hour. */
export const sweepClaimsTask = defineRecurringTask({
  name: 'claims.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { sweepTries } = await import('./claims-repository.ts');
    await sweepTries(services.db);
  },
});
