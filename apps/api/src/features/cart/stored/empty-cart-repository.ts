import type { Db } from '#platform/database/database.ts';
import type { NewCart } from './store-line-repository.ts';
import '../tables.ts';

/** Creates a cart without lines for a customer. Has no effect if the customer has an open cart by now. */
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
