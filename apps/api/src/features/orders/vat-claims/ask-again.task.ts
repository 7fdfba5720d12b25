import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Every minute, repeats VAT number checks for orders that were charged VAT because no tax office answered. */
export const askAgainTask = defineRecurringTask({
  name: 'orders.ask-tax-office',
  kind: 'upkeep',
  everySeconds: 60,
  async run({ app }) {
    const { askAgain } = await import('./ask-again.ts');
    await askAgain(app);
  },
});
