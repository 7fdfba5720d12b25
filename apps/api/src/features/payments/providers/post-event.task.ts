import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

const localEvent = z.object({
  eventId: z.string(),
  providerRef: z.string(),
  outcome: z.enum(['paid', 'failed', 'expired', 'processing']),
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
  occurredAt: z.iso.datetime(),
});

export type LocalEvent = z.infer<typeof localEvent>;

/** The local provider posts a signed event to the shop's webhook, repeated until it is accepted. */
export const postEventTask = defineTask({
  name: 'payments.local-event',
  kind: 'payment',
  payload: localEvent,
  maxAttempts: 15,
  async run({ app, payload }) {
    const { signatureHeader, signWebhookEvent } = await import('./webhook-signature.ts');
    const raw = JSON.stringify(payload);
    const answer = await fetch(`${app.settings.API_ADDRESS}/webhooks/payments/local`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhookEvent(app.settings.PAYMENT_SECRET, raw, app.now()),
      },
      body: raw,
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
  },
});
