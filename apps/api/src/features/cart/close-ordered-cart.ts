import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { lockCart } from './cart-repository.ts';
import { storeOrdered } from './stored/store-change-repository.ts';

/**
 * Removes ordered lines and the voucher of the order from the cart. Closes the cart if it is empty then; lines that
 * were added after the order was placed remain.
 */
export async function closeOrderedCart(
  services: Services,
  trx: Db,
  cartId: string,
  {
    isLocked = false,
    ...ordered
  }: {
    readonly items: readonly string[];
    readonly withVoucher: boolean;
    /** The transaction already holds the cart's lock. */
    readonly isLocked?: boolean | undefined;
  },
): Promise<void> {
  // Without the lock other lines could be left than this statement sees.
  if (!isLocked) await lockCart(trx, cartId);
  await storeOrdered(trx, cartId, ordered, services.now());
}
