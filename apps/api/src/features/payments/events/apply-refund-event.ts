import { addEvent, findOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { sumOfRefunds } from '../desk/money-repository.ts';
import { hasFailedBefore, type SessionRow } from '../payments-repository.ts';
import { closeRefund, findRefundByKey } from '../refunds-repository.ts';

type Said = {
  readonly outcome: 'refunded' | 'refund_failed';
  readonly amount: number;
  readonly refund_key: string | null;
};

/**
 * Applies a provider's event about a refund. Refunds are requested by the shop, so most events report nothing
 * new. Refunds that somebody made at the provider are recorded with the order; a failed refund is left to
 * staff.
 */
export async function applyRefundEvent(
  services: Services,
  trx: Db,
  session: SessionRow,
  said: Said,
): Promise<string> {
  if (said.outcome === 'refund_failed') {
    const own = await findRefundByKey(trx, said.refund_key ?? `refund:${session.id}`);
    if (own?.order_id !== session.order_id) return 'unknown-refund';
    // Several events report it, and staff may have made the refund before the last of them.
    if (await hasFailedBefore(trx, session.provider, own.idempotency_key)) return 'repeat';
    await closeRefund(trx, own.id, 'by_hand', services.now());
  } else if ((await sumOfRefunds(trx, session.id)) >= said.amount) return 'repeat';
  const result = said.outcome === 'refund_failed' ? 'refund-failed' : 'refunded-elsewhere';
  const order = await findOrder(trx, session.order_id);
  await addEvent(trx, {
    orderId: session.order_id,
    at: services.now(),
    state: order?.state ?? 'paid',
    actor: 'payment',
    note: result,
  });
  return result;
}
