import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Retention of settled enquiries, in days. */
const keptDays = 365;

/** Deletes settled enquiries after a year and expired counts of the rate limit, every hour. */
export const sweepEnquiriesTask = defineRecurringTask({
  name: 'enquiries.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepTries } = await import('./limits/form-tries-repository.ts');
    const { removeSettled } = await import('./enquiries-repository.ts');
    await sweepTries(app.db);
    await removeSettled(app.db, keptDays);
  },
});
