import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Removes expired exports, every hour. */
export const sweepExportsTask = defineRecurringTask({
  name: 'personal-data.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const [{ deleteOver }, { folderOfExport }] = await Promise.all([
      import('./exports-repository.ts'),
      import('./export-parts.ts'),
    ]);
    for (const { id } of await deleteOver(app.db)) await app.files.removeDerived(folderOfExport(id));
  },
});
