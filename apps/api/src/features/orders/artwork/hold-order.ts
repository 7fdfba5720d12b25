import { lockCart } from '#features/cart/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders-repository.ts';

/**
 * Locks an order, and its cart before it: the only way to an order's lock, so that no two transactions wait for each other
 * (docs/adr/0020-order-of-locks.md). Lock jobs, payment sessions and events after it. Undefined when there is no such order.
 */
export async function holdOrder(trx: Db, orderId: string): Promise<OrderRow | undefined> {
  const seen = await findOrder(trx, orderId);
  if (!seen) return undefined;
  await lockCart(trx, seen.cart_id);
  return lockOrder(trx, orderId);
}
