import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Settles a delayed payment of the local provider. */
export const settleLocalTask = defineTask({
  name: 'payments.local-settle',
  kind: 'payment',
  payload: z.object({ sessionId: z.string() }),
  async run({ services, payload }) {
    const { settleLocal } = await import('./settle-local.ts');
    await settleLocal(services, payload.sessionId, 'pay');
  },
});
