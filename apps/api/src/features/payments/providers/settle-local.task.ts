import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { LocalAction } from './local-page.ts';
import { lockLocalSession, updateLocalSession } from './local-sessions-repository.ts';
import { type LocalEvent, postEventTask } from './post-event.task.ts';

const laterSeconds = 20;

/** The local provider settles a payment that was to be settled later. */
export const settleLocalTask = defineTask({
  name: 'payments.local-settle',
  kind: 'payment',
  payload: z.object({ sessionId: z.string() }),
  async run({ app, payload }) {
    await settleLocal(app, payload.sessionId, 'pay');
  },
});

/**
 * Performs the action of a button of the local page. Returns the next address; undefined if there is no such
 * session.
 */
export async function settleLocal(
  app: Pick<App, 'db' | 'queue' | 'now'>,
  sessionId: string,
  action: LocalAction,
): Promise<string | undefined> {
  return app.db.transaction().execute(async (trx) => {
    const session = await lockLocalSession(trx, sessionId);
    if (!session) return undefined;
    if (session.state === 'paid' || session.state === 'failed') return session.return_url;
    const state = action === 'fail' ? 'failed' : action === 'later' ? 'pending' : 'paid';
    const now = app.now();
    await updateLocalSession(trx, sessionId, { state, updated_at: now });
    if (action === 'later') {
      const afterMs = laterSeconds * 1000;
      await app.queue.enqueue(trx, settleLocalTask, { sessionId }, { key: sessionId, afterMs });
    }
    const event: LocalEvent = {
      eventId: `local_${randomUUID()}`,
      providerRef: sessionId,
      outcome: state === 'paid' ? 'paid' : state === 'failed' ? 'failed' : 'processing',
      amount: session.amount,
      currency: session.currency,
      occurredAt: now.toISOString(),
    };
    // "Twice": the same event again, and a second one with the same content, as providers send.
    const again = { ...event, eventId: `local_${randomUUID()}` };
    for (const each of action === 'twice' ? [event, event, again] : [event]) {
      await app.queue.enqueue(trx, postEventTask, each);
    }
    return session.return_url;
  });
}
