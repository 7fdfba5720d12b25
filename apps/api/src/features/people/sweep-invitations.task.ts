import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes old invitations and expired counts of mails, every hour. */
export const sweepInvitationsTask = defineRecurringTask({
  name: 'people.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { deleteOver, sweepTries } = await import('./invitations-repository.ts');
    await deleteOver(app.db);
    await sweepTries(app.db);
  },
});
