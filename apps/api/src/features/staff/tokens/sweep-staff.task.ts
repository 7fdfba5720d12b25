import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes expired tokens and sessions of staff, every hour. */
export const sweepStaffTask = defineRecurringTask({
  name: 'staff.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepSessions } = await import('./sessions-repository.ts');
    await sweepSessions(app.db);
  },
});
