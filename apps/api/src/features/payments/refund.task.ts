import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { RefundKey } from './desk/refund-key.ts';
import { insertRefund } from './refunds-repository.ts';

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

/**
 * Requests a refund in the transaction that makes it due: once per key. Returns whether this call did it.
 */
export async function wantRefund(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  {
    orderId,
    sessionId,
    amount,
    key,
    reason = '',
    currency,
    excess = 0,
    credited = amount - excess,
  }: {
    orderId: string;
    sessionId: string;
    amount: number;
    key: RefundKey;
    reason?: string;
    /** The currency in which the money came. */
    currency: string;
    /** The part of the amount that was paid beyond the order's total: it is not credited on the invoice. */
    excess?: number;
    /** What it takes back of the invoice, in the order's currency; by default the amount without its excess. */
    credited?: number;
  },
): Promise<boolean> {
  if (amount === 0) return false;
  const id = randomUUID();
  const isNew = await insertRefund(trx, {
    id,
    order_id: orderId,
    idempotency_key: key,
    session_id: sessionId,
    reason,
    ...{ amount, currency, excess, credited },
    state: 'wanted',
    created_at: app.now(),
    done_at: null,
  });
  if (isNew) await app.queue.enqueue(trx, refundTask, { refundId: id, sessionId }, { key: id });
  return isNew;
}
