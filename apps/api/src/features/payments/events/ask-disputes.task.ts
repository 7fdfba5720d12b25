import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks four times a day for disputes whose events were lost. */
export const askDisputesTask = defineRecurringTask({
  name: 'payments.disputes',
  kind: 'payment',
  everySeconds: 21_600,
  async run({ services }) {
    const { askDisputes } = await import('./ask-disputes.ts');
    await askDisputes(services);
  },
});
