import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * An item in an open cart of a customer, with its quantity (0 for items without one) and the kind of source that the shop
 * draws it from (null: none); undefined if there is no such item.
 */
export const findItemOfCustomer = (
  db: Db,
  customerId: number,
  itemId: string,
): Promise<
  { readonly id: string; readonly quantity: number; readonly artwork_from: string | null } | undefined
> =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select(['i.id', sql<number>`coalesce((i.configuration ->> 'quantity')::int, 0)`.as('quantity')])
    .select(sql<string | null>`i.configuration -> 'artworkFrom' ->> 'kind'`.as('artwork_from'))
    .where('i.id', '=', itemId)
    .where('i.removed_at', 'is', null)
    .where('c.customer_id', '=', customerId)
    .where('c.state', '=', 'open')
    .executeTakeFirst();
