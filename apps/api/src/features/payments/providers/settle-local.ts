import { randomUUID } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { JobHandler } from '#platform/tasks/queue.ts';
import type { LocalAction } from './local-page.ts';
import { lockLocalSession, updateLocalSession } from './local-sessions-repository.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { signatureHeader, signNotice } from './webhook-signature.ts';

const noticeJob = 'payments.local-notice';
const settleJob = 'payments.local-settle';
const laterSeconds = 20;

type Notice = {
  eventId: string;
  providerRef: string;
  outcome: PaymentOutcome;
  amount: number;
  currency: string;
  occurredAt: string;
};

/** Does what a button of the local page says. Undefined when there is no such session; where to go next otherwise. */
export async function settleLocal(
  services: Services,
  sessionId: string,
  action: LocalAction,
): Promise<string | undefined> {
  return services.db.transaction().execute(async (trx) => {
    const session = await lockLocalSession(trx, sessionId);
    if (!session) return undefined;
    if (session.state === 'paid' || session.state === 'failed') return session.return_url;
    const state = action === 'fail' ? 'failed' : action === 'later' ? 'pending' : 'paid';
    const now = services.now();
    await updateLocalSession(trx, sessionId, { state, updated_at: now });
    if (action === 'later') {
      const afterMs = laterSeconds * 1000;
      await services.queue.enqueue(trx, settleJob, { sessionId }, { key: sessionId, afterMs });
    }
    const notice: Notice = {
      eventId: `local_${randomUUID()}`,
      providerRef: sessionId,
      outcome: state === 'paid' ? 'paid' : state === 'failed' ? 'failed' : 'processing',
      amount: session.amount,
      currency: session.currency,
      occurredAt: now.toISOString(),
    };
    // "Twice": the same notice again, and a second one that says the same, as providers do.
    const again = { ...notice, eventId: `local_${randomUUID()}` };
    for (const each of action === 'twice' ? [notice, notice, again] : [notice]) {
      await services.queue.enqueue(trx, noticeJob, each);
    }
    return session.return_url;
  });
}

/** The local provider's own post: signed notices to the shop's webhook, repeated until they are taken. */
export const localJobs = (services: Services): readonly JobHandler[] => [
  {
    name: noticeJob,
    kind: 'payment',
    maxAttempts: 15,
    async run(job) {
      const raw = JSON.stringify(job.payload);
      const answer = await fetch(`${services.settings.API_ADDRESS}/webhooks/payments/local`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signNotice(services.settings.PAYMENT_SECRET, raw, services.now()),
        },
        body: raw,
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
    },
  },
  {
    name: settleJob,
    kind: 'payment',
    async run(job) {
      await settleLocal(services, (job.payload as { sessionId: string }).sessionId, 'pay');
    },
  },
];
