import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { changeCart, findItems, lockCart, markItems } from './cart-repository.ts';
import { isLiving } from './present-cart.ts';

/**
 * Takes what was ordered out of the cart, the voucher it was ordered with too. If nothing else lies in it, the cart is done with; lines that came in
 * after the order was placed stay for the next one.
 */
export async function closeOrderedCart(
  services: Services,
  trx: Db,
  cartId: string,
  ordered: { readonly items: readonly string[]; readonly withVoucher: boolean },
): Promise<void> {
  const cart = await lockCart(trx, cartId);
  if (cart?.state !== 'open') return;
  const now = services.now();
  await markItems(trx, ordered.items, { at: now, by: 'order' });
  const left = (await findItems(trx, cartId)).filter(isLiving);
  await changeCart(trx, cartId, {
    updated_at: now,
    ...(left.length === 0 && { state: 'ordered' }),
    ...(ordered.withVoucher && { voucher_code: null, voucher_terms: null }),
  });
}
