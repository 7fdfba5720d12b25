import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Asks tax offices every minute about the numbers of orders that were charged VAT because none answered. */
export const askAgainTask = defineRecurringTask({
  name: 'orders.ask-tax-office',
  kind: 'upkeep',
  everySeconds: 60,
  async run({ services }) {
    const { askAgain } = await import('./ask-again.ts');
    await askAgain(services);
  },
});
