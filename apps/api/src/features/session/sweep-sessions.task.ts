import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Removes sessions that have ended, every hour. */
export const sweepSessionsTask = defineRecurringTask({
  name: 'session.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ commit }) {
    const { deleteEndedSessions } = await import('./sessions-repository.ts');
    await commit(deleteEndedSessions);
  },
});
