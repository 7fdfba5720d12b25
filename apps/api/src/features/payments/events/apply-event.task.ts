import { z } from 'zod';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { defineTask } from '#platform/tasks/task.ts';
import { insertEvent } from '../payments-repository.ts';
import type { WebhookEvent } from '../providers/payment-provider.ts';

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

/** Stores an event and enqueues its application. A repeated event changes nothing. */
export const storeWebhookEvent = (
  app: Pick<App, 'queue'>,
  db: Db,
  provider: string,
  event: WebhookEvent,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, provider, event);
    if (isNew) {
      const key = `${provider}:${event.eventId}`;
      await app.queue.enqueue(trx, applyEventTask, { provider, eventId: event.eventId }, { key });
    }
    return isNew;
  });
