import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Makes a due refund. */
export const refundTask = defineTask({
  name: 'payments.refund',
  kind: 'payment',
  payload: z.object({ refundId: z.string(), sessionId: z.string() }),
  maxAttempts: 20,
  async run({ app, payload, commit }) {
    const { payBack } = await import('./refund.ts');
    await payBack(app, payload, commit);
  },
});
