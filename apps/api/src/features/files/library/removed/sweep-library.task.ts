import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Lets go of removed files whose days of undo are over, every hour. */
export const sweepLibraryTask = defineRecurringTask({
  name: 'library.sweep',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { sweepLibrary } = await import('./sweep-library.ts');
    await sweepLibrary(services);
  },
});
