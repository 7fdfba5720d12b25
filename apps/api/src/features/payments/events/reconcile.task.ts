import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Puts right, every five minutes, what a lost event, a crash or a forgotten page has left. */
export const reconcileTask = defineRecurringTask({
  name: 'payments.reconcile',
  kind: 'payment',
  everySeconds: 300,
  async run({ services }) {
    const { reconcilePayments } = await import('./reconcile.ts');
    await reconcilePayments(services);
  },
});
