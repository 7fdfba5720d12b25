import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Repairs, every five minutes, the effects of lost events, crashes and abandoned pages. */
export const reconcileTask = defineRecurringTask({
  name: 'payments.reconcile',
  kind: 'payment',
  everySeconds: 300,
  async run({ app }) {
    const { reconcilePayments } = await import('./reconcile.ts');
    await reconcilePayments(app);
  },
});
