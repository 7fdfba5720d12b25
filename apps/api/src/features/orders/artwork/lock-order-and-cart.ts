import { lockCart } from '#features/cart/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders-repository.ts';

/**
 * Locks an order after its cart. Every lock of an order must be taken through this function, to avoid deadlocks
 * (docs/adr/0020-order-of-locks.md); lock jobs, payment sessions and events after it. Undefined if the order does not
 * exist.
 */
export async function lockOrderAndCart(trx: Db, orderId: string): Promise<OrderRow | undefined> {
  const seen = await findOrder(trx, orderId);
  if (!seen) return undefined;
  await lockCart(trx, seen.cart_id);
  return lockOrder(trx, orderId);
}
