import { randomUUID } from 'node:crypto';
import {
  contentWebhookKey,
  signatureHeader,
  signBody,
} from '@labelwerk/http-server/signing/content-webhook.ts';
import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Notifies the storefront that texts changed, so that it reloads them; retried until it is delivered. */
export const notifyStorefrontTask = defineTask({
  name: 'content.tell-storefront',
  kind: 'upkeep',
  payload: z.object({ changed: z.array(z.string()) }),
  async run({ app, payload, signal }) {
    const { CONTENT_WEBHOOK_URL, SHOP_ADDRESS } = app.settings;
    const message = { at: app.now().toISOString(), id: randomUUID() };
    const body = JSON.stringify({ ...message, changed: payload.changed.slice(0, 1_000) });
    const signature = signBody(contentWebhookKey(app.settings), body);
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
