import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Forgets invitations that are long over, and who sent mails once it counts no more, every hour. */
export const sweepInvitationsTask = defineRecurringTask({
  name: 'people.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { deleteOver, sweepTries } = await import('./invitations-repository.ts');
    await deleteOver(services.db);
    await sweepTries(services.db);
  },
});
