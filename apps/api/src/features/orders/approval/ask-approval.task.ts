import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks every 15 seconds whose approval is still to be asked for by mail, and whom to remind. */
export const askApprovalTask = defineRecurringTask({
  name: 'orders.ask-approval',
  kind: 'order',
  everySeconds: 15,
  async run({ services }) {
    const { askForApprovals } = await import('./ask-approval.ts');
    await askForApprovals(services);
  },
});
