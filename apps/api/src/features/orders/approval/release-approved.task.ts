import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks every 15 seconds which approvals can no longer be taken back, and releases their lines. */
export const releaseApprovedTask = defineRecurringTask({
  name: 'orders.release-approved',
  kind: 'order',
  everySeconds: 15,
  async run({ services }) {
    const { releaseApproved } = await import('./release-approved.ts');
    await releaseApproved(services);
  },
});
