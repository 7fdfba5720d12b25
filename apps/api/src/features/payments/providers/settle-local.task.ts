import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** The local provider settles a payment that was to be settled later. */
export const settleLocalTask = defineTask({
  name: 'payments.local-settle',
  kind: 'payment',
  payload: z.object({ sessionId: z.string() }),
  async run({ app, payload }) {
    const { settleLocal } = await import('./settle-local.ts');
    await settleLocal(app, payload.sessionId, 'pay');
  },
});
