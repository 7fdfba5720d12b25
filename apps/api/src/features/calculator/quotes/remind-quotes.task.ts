import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Reminds customers, once per quote, that its price expires in a few days. */
export const remindQuotesTask = defineRecurringTask({
  name: 'calculator.remind-quotes',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { remindQuotes } = await import('./remind-quotes.ts');
    await remindQuotes(app);
  },
});
