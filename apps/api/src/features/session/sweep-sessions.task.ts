import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes ended sessions and devices not used for long, every hour. */
export const sweepSessionsTask = defineRecurringTask({
  name: 'session.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ commit }) {
    const { deleteEndedSessions } = await import('./sessions-repository.ts');
    const { deleteOldDevices } = await import('./devices/devices-repository.ts');
    await commit(async (trx) => {
      await deleteEndedSessions(trx);
      await deleteOldDevices(trx);
    });
  },
});
