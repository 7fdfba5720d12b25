import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Every 15 seconds, lets lines wait for their proofs, and releases those whose approval can no longer be revoked. */
export const releaseApprovedTask = defineRecurringTask({
  name: 'orders.release-approved',
  kind: 'order',
  everySeconds: 15,
  async run({ app }) {
    const { releaseApproved } = await import('./release-approved.ts');
    const { waitForProofs } = await import('./wait-for-proofs.ts');
    await waitForProofs(app);
    await releaseApproved(app);
  },
});
