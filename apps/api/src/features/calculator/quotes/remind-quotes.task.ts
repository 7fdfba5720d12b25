import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Tells customers, once a quote, that its price stands for a few days more. */
export const remindQuotesTask = defineRecurringTask({
  name: 'calculator.remind-quotes',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { remindQuotes } = await import('./remind-quotes.ts');
    await remindQuotes(services);
  },
});
