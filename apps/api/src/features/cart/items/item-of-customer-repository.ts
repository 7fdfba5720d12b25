import '../tables.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Db } from '#platform/database/database.ts';

/** A label in an open cart of a customer; undefined if there is none. */
export const findLabelOfCustomer = (
  db: Db,
  customerId: number,
  itemId: string,
): Promise<{ readonly configuration: Configuration } | undefined> =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select('i.configuration')
    .where('i.id', '=', itemId)
    .where('i.kind', '=', 'label')
    .where('i.removed_at', 'is', null)
    .where('c.customer_id', '=', customerId)
    .where('c.state', '=', 'open')
    .$castTo<{ readonly configuration: Configuration }>()
    .executeTakeFirst();
