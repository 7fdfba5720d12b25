import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Deletes old quotes, once a day. */
export const sweepQuotesTask = defineRecurringTask({
  name: 'calculator.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { sweepQuotes } = await import('./quotes-repository.ts');
    await sweepQuotes(app.db);
  },
});
