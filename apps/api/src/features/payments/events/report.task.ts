import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Compares money and orders, once a day. */
export const reportTask = defineRecurringTask({
  name: 'payments.report',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { reportDiscrepancies } = await import('./reconcile.ts');
    await reportDiscrepancies(app);
  },
});
