import { defineRecurringTask } from '#platform/tasks/task.ts';

/** What was settled is kept for so long, in days: long enough to come back to it. */
const keptDays = 365;

/** Forgets settled enquiries after a year, and who sent forms once it counts no more, every hour. */
export const sweepEnquiriesTask = defineRecurringTask({
  name: 'enquiries.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { sweepTries } = await import('./limits/form-tries-repository.ts');
    const { removeSettled } = await import('./enquiries-repository.ts');
    await sweepTries(services.db);
    await removeSettled(services.db, keptDays);
  },
});
