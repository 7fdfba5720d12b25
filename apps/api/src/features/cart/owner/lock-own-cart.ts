import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { lockCart } from '../cart-repository.ts';
import type { CartRow } from '../tables.ts';
import { claimCart } from './claim-cart.ts';
import { type OpenCode, readableCart } from './open-cart.ts';

/**
 * Locks the customer's own open cart; one without an owner is claimed first. 404 for a cart that is not open, 403 for
 * one of another customer.
 */
export async function lockOwnCart(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  caller: { readonly customerId: number; readonly guestId: string | null },
  cartId: string,
): Promise<Result<CartRow, OpenCode>> {
  const { customerId } = caller;
  const readable = await readableCart(trx, cartId, caller);
  if (!readable.ok) return readable;
  if (readable.value.customer_id !== customerId) await claimCart(app, trx, readable.value.id, customerId);
  // Read again: a concurrent call, of this customer or another, may have claimed it first.
  const followed = await readableCart(trx, cartId, caller);
  if (!followed.ok) return followed;
  const cart = await lockCart(trx, followed.value.id);
  return cart?.state === 'open' && cart.customer_id === customerId ? success(cart) : failure('cart.missing');
}
