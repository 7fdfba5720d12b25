import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes expired counts of the rate limit, every hour. */
export const sweepClaimsTask = defineRecurringTask({
  name: 'claims.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepTries } = await import('./claims-repository.ts');
    await sweepTries(app.db);
  },
});
