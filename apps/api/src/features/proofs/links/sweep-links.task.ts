import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes links that ended long ago once a day. */
export const sweepLinksTask = defineRecurringTask({
  name: 'proofs.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { sweepLinks } = await import('./sweep-links-repository.ts');
    await sweepLinks(app.db);
  },
});
