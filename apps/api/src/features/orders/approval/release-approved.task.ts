import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Releases lines whose approval can no longer be revoked, every 15 seconds. */
export const releaseApprovedTask = defineRecurringTask({
  name: 'orders.release-approved',
  kind: 'order',
  everySeconds: 15,
  async run({ app }) {
    const { releaseApproved } = await import('./release-approved.ts');
    await releaseApproved(app);
  },
});
