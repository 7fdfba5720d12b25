import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Recovers every five minutes from lost events, crashes and abandoned payment pages. */
export const reconcileTask = defineRecurringTask({
  name: 'payments.reconcile',
  kind: 'payment',
  everySeconds: 300,
  async run({ services }) {
    const { reconcilePayments } = await import('./reconcile.ts');
    await reconcilePayments(services);
  },
});
