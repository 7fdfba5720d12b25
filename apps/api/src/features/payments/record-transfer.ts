import { randomUUID } from 'node:crypto';
import { findOrder, findOrderByNumber, holdOrder, type OrderRow } from '#features/orders/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { applyWebhookEvent, storeWebhookEvent } from './events/apply-webhook-event.ts';
import { findSessionByRef, insertSession, openSession } from './payments-repository.ts';

const bank = 'bank';

/**
 * Books a transfer that arrived on the shop's account. `statementId` is the bank's own name of the entry: the same
 * entry is booked once. Another amount than the order's pays nothing and puts the order aside for a person.
 */
export async function recordTransfer(
  services: Services,
  entry: { orderNumber: string; amount: number; statementId: string },
): Promise<Result<OrderRow>> {
  const { db } = services;
  const known = await findOrderByNumber(db, entry.orderNumber);
  if (known?.payment_type !== 'bank_transfer' && known?.payment_type !== 'invoice') {
    return failure(404, 'orders.missing');
  }
  const now = services.now();
  await db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, known.id);
    if (!order || (await findSessionByRef(trx, bank, order.number))) return;
    const session = await insertSession(trx, {
      id: randomUUID(),
      order_id: order.id,
      provider: bank,
      attempt: 1,
      idempotency_key: `order:${order.id}:bank`,
      method: order.payment_type,
      amount: order.gross,
      currency: order.currency,
      created_at: now,
      updated_at: now,
    });
    await openSession(trx, session.id, order.number, '', now);
  });
  const eventId = `statement:${entry.statementId}`;
  await storeWebhookEvent(services, db, bank, {
    eventId,
    providerRef: known.number,
    outcome: 'paid',
    amount: entry.amount,
    currency: known.currency,
    occurredAt: now,
  });
  await db.transaction().execute((trx) => applyWebhookEvent(services, trx, bank, eventId));
  return success((await findOrder(db, known.id)) ?? known);
}
