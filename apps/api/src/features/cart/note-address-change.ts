import type { Db } from '#platform/database/database.ts';
import { changeCart, findOpenCartOf, lockCart } from './cart-repository.ts';

/**
 * Creates a new version of the customer's open cart if it uses the address: the content of the address is part of what
 * is ordered, and its country determines the VAT. Call it in the transaction that changes the address, after the
 * change.
 */
export async function noteAddressChange(trx: Db, customerId: number, addressId: number): Promise<void> {
  const open = await findOpenCartOf(trx, customerId);
  const cart = open && (await lockCart(trx, open.id));
  if (cart?.state !== 'open') return;
  if (cart.delivery_address_id === addressId || cart.billing_address_id === addressId)
    await changeCart(trx, cart.id, {});
}
