import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Forgets, once a day, which mails went out long ago. */
export const forgetMailsTask = defineRecurringTask({
  name: 'mail.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ commit }) {
    const { forgetOld } = await import('./mails-sent-repository.ts');
    await commit(forgetOld);
  },
});
