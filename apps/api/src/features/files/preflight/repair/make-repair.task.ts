import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Makes the repaired copy of a proposal if the process of its request has died. */
export const makeRepairTask = defineTask({
  name: 'preflight.repair',
  kind: 'drawing',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 3,
  async run({ app, payload }) {
    const { makeRepair } = await import('./make-repair.ts');
    await makeRepair(app, payload.id);
  },
});
