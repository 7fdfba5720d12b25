import { orderedCart } from '#features/cart/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';
import { findOrdersOfCart } from './checks/everything-repository.ts';
import { doneAlready } from './order-of-cart.ts';

/**
 * Why a customer's cart is not open any more: it was ordered, for example in another tab (409 with the order);
 * otherwise it is missing.
 */
export async function orderedOrMissing(
  db: Db,
  cartId: string,
  customerId: number,
): Promise<Failure<'cart.missing' | 'checkout.done'>> {
  const cart = await orderedCart(db, cartId, customerId);
  const [order] = cart ? await findOrdersOfCart(db, cart.id) : [];
  return order ? doneAlready(order) : failure('cart.missing');
}
