import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Applies a stored webhook event, once. */
export const applyEventTask = defineTask({
  name: 'payments.apply',
  kind: 'payment',
  payload: z.object({ provider: z.string(), eventId: z.string() }),
  maxAttempts: 20,
  async run({ app, payload: { provider, eventId }, commit }) {
    const { applyWebhookEvent } = await import('./apply-webhook-event.ts');
    await commit((trx) => applyWebhookEvent(app, trx, provider, eventId));
  },
});
