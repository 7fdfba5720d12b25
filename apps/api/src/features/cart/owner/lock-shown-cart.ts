import type { Db } from '#platform/database/database.ts';
import { lockFollowedCart } from '../cart-repository.ts';
import type { CartRow } from '../tables.ts';
import { type CartVersion, shownOf } from '../totals/cart-totals.ts';

/**
 * Locks a cart, or the cart it was merged into, and finds what was shown of it: the named version, which may be of the
 * named cart before its merge; without a version the present one.
 */
export async function lockShownCart(
  trx: Db,
  cartId: string,
  version: number | undefined,
): Promise<{ readonly cart: CartRow; readonly shown: CartVersion } | undefined> {
  const cart = await lockFollowedCart(trx, cartId);
  if (!cart) return undefined;
  const shown =
    version === undefined
      ? { cartId: cart.id, version: cart.version }
      : await shownOf(trx, cart, { cartId, version });
  return { cart, shown };
}
