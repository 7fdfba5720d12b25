import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes old tables once a day. */
export const sweepTablesTask = defineRecurringTask({
  name: 'variable-data.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { sweepTables } = await import('./tables-repository.ts');
    await sweepTables(app.db);
  },
});
