import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes ended sessions and devices not used for long, every hour. */
export const sweepSessionsTask = defineRecurringTask({
  name: 'session.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { deleteEndedSessions } = await import('./sessions-repository.ts');
    const { deleteOldDevices } = await import('./devices/devices-repository.ts');
    await deleteEndedSessions(app.db);
    await deleteOldDevices(app.db);
  },
});
