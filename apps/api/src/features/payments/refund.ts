import { randomUUID } from 'node:crypto';
import { holdOrder, moveOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { Commit } from '#platform/tasks/task.ts';
import { findSession } from './payments-repository.ts';
import { providerNamed } from './providers/providers.ts';
import { refundTask } from './refund.task.ts';
import { closeRefund, findRefund, insertRefund } from './refunds-repository.ts';

/** Asks for money to go back, in the transaction that makes it due. Once a session. */
export async function wantRefund(
  services: Services,
  trx: Db,
  { orderId, sessionId, amount }: { orderId: string; sessionId: string; amount: number },
): Promise<void> {
  if (amount === 0) return;
  const id = randomUUID();
  const isNew = await insertRefund(trx, {
    id,
    order_id: orderId,
    idempotency_key: `refund:${sessionId}`,
    amount,
    state: 'wanted',
    created_at: services.now(),
    done_at: null,
  });
  if (isNew) await services.queue.enqueue(trx, refundTask, { refundId: id, sessionId }, { key: id });
}

/** Pays back through the provider that took the money; what has none (a transfer) is left to a person. */
export async function payBack(
  services: Services,
  { refundId, sessionId }: { readonly refundId: string; readonly sessionId: string },
  commit: Commit,
): Promise<void> {
  const { db } = services;
  const refund = await findRefund(db, refundId);
  const session = await findSession(db, sessionId);
  if (refund?.state !== 'wanted' || !session) return;
  const provider = providerNamed(services, session.provider);
  const ref = session.provider_ref;
  if (provider && ref !== null) await provider.refund(ref, refund.amount, refund.idempotency_key);
  else services.log.error({ refund: refundId }, 'a refund has to be made by hand');
  await commit(async (trx) => {
    const order = await holdOrder(trx, refund.order_id);
    const state = provider ? 'done' : 'by_hand';
    await closeRefund(trx, refundId, state, services.now());
    // Only a cancelled order is refunded as a whole; money that came twice leaves its order as it is.
    if (provider && order?.state === 'cancelled') {
      await moveOrder(services, trx, refund.order_id, 'refund', 'payment');
    }
  });
}
