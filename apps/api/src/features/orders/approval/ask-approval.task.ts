import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Sends due mails that ask for or remind of approvals, every 15 seconds. */
export const askApprovalTask = defineRecurringTask({
  name: 'orders.ask-approval',
  kind: 'order',
  everySeconds: 15,
  async run({ app }) {
    const { askForApprovals } = await import('./ask-approval.ts');
    await askForApprovals(app);
  },
});
