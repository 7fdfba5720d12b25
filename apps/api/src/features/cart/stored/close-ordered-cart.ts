import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { lockCart } from '../cart-repository.ts';
import { type Ordered, storeOrdered } from './store-change-repository.ts';

/**
 * Takes what was ordered out of the cart, the voucher it was ordered with too. If nothing else lies in it, the cart is done with; lines that came in
 * after the order was placed stay for the next one.
 */
export async function closeOrderedCart(
  services: Services,
  trx: Db,
  cartId: string,
  {
    isLocked = false,
    ...ordered
  }: Ordered & {
    /** The transaction holds the cart's lock already. */
    readonly isLocked?: boolean | undefined;
  },
): Promise<void> {
  // Without the lock the lines that are left could be others than those that this statement sees.
  if (!isLocked) await lockCart(trx, cartId);
  await storeOrdered(trx, cartId, ordered, services.now());
}
