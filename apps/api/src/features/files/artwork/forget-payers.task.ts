import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes old accounts of processor time, once a day. */
export const forgetPayersTask = defineRecurringTask({
  name: 'artwork.forget-payers',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { forgetPayers } = await import('#platform/tasks/task-payers-repository.ts');
    await forgetPayers(app.db);
  },
});
