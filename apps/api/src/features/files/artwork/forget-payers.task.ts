import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Forgets, once a day, whom work was done for long ago. */
export const forgetPayersTask = defineRecurringTask({
  name: 'artwork.forget-payers',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ services }) {
    const { forgetPayers } = await import('#platform/tasks/task-payers-repository.ts');
    await forgetPayers(services.db);
  },
});
