import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes old records of sent mails, once a day. */
export const forgetMailsTask = defineRecurringTask({
  name: 'mail.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { forgetOld } = await import('./mails-sent-repository.ts');
    await forgetOld(app.db);
  },
});
