import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes removed files after their 30 days, every hour. */
export const sweepLibraryTask = defineRecurringTask({
  name: 'library.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { sweepLibrary } = await import('./sweep-library.ts');
    await sweepLibrary(app);
  },
});
