import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Header with the signature of a message: HMAC-SHA256 of the body, in hexadecimal. */
const signatureHeader = 'x-content-signature';

/** Notifies the storefront that texts changed, so that it reloads them; retried until it is delivered. */
export const notifyStorefrontTask = defineTask({
  name: 'content.tell-storefront',
  kind: 'upkeep',
  payload: z.object({ changed: z.array(z.string()) }),
  async run({ services, payload, signal }) {
    const { CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET, SERVICE_KEY, SHOP_ADDRESS } = services.settings;
    const body = JSON.stringify({ changed: payload.changed.slice(0, 1_000) });
    const signature = createHmac('sha256', CONTENT_WEBHOOK_SECRET ?? SERVICE_KEY)
      .update(body)
      .digest('hex');
    const answer = await fetch(CONTENT_WEBHOOK_URL ?? `${SHOP_ADDRESS}/api/content/changed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The storefront answered ${answer.status}`);
  },
});
