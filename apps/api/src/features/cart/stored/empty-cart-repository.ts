import type { Db } from '#platform/database/database.ts';
import type { NewCart } from './store-line-repository.ts';
import '../tables.ts';

/** Makes a cart without lines for a customer. Nothing is done when the customer has an open one meanwhile. */
export async function insertEmptyCart(
  db: Db,
  { id, market, language, customerId, now }: Omit<NewCart, 'guestId'>,
): Promise<void> {
  await db
    .insertInto('carts')
    .values({ id, market, language, customer_id: customerId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
