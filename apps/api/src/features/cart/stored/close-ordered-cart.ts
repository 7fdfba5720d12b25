import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { lockCart } from '../cart-repository.ts';
import { type Ordered, storeOrdered } from './store-change-repository.ts';

/**
 * Removes what was ordered from the cart, including the voucher of the order. If nothing else is in the cart, it is
 * closed; lines added after the order was placed stay for the next one.
 */
export async function closeOrderedCart(
  app: Pick<App, 'now'>,
  trx: Db,
  cartId: string,
  {
    isLocked = false,
    ...ordered
  }: Ordered & {
    /** Whether the transaction already holds the cart's lock. */
    readonly isLocked?: boolean | undefined;
  },
): Promise<void> {
  // Without the lock, the remaining lines could differ from those that this statement sees.
  if (!isLocked) await lockCart(trx, cartId);
  await storeOrdered(trx, cartId, ordered, app.now());
}
