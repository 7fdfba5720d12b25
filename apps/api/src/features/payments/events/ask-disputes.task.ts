import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Fetches disputes whose events were lost, four times a day. */
export const askDisputesTask = defineRecurringTask({
  name: 'payments.disputes',
  kind: 'payment',
  everySeconds: 21_600,
  async run({ app }) {
    const { askDisputes } = await import('./ask-disputes.ts');
    await askDisputes(app);
  },
});
