import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import { type CartItemRow, type CartRow, findCart } from '../cart-repository.ts';

/** A cart with everything that is needed to present it. */
export type StoredCart = {
  readonly cart: CartRow;
  /** Lines in their order, including removed ones that can be put back. */
  readonly items: readonly CartItemRow[];
};

/** Columns that are text in the JSON of a line. */
type TimeColumns = 'added_at' | 'price_valid_until' | 'removed_at';
type JsonItem = Omit<CartItemRow, TimeColumns> & {
  readonly added_at: string;
  readonly price_valid_until: string;
  readonly removed_at: string | null;
};
type StoredRow = CartRow & {
  readonly items: readonly JsonItem[];
};

const itemOf = (json: JsonItem): CartItemRow => ({
  ...json,
  added_at: new Date(json.added_at),
  price_valid_until: new Date(json.price_valid_until),
  removed_at: json.removed_at === null ? null : new Date(json.removed_at),
});

const storedCart = ({ items, ...cart }: StoredRow): StoredCart => ({
  cart,
  items: items.map(itemOf),
});

/** Whether a line is in the cart, or was removed and can be put back. */
const isThere = sql`(i.removed_at is null
  or (i.removed_by = 'visitor' and i.removed_at > now() - interval '30 days'))`;

/** The lines of a cart in their order, as part of a shared read. */
export const readItemsOfCart: SharedRead<{ cartId: string }, CartItemRow> = {
  select: (_db, { cartId }) =>
    sql`select i.* from cart_items i where i.cart_id = ${cartId} and ${isThere} order by i.position`,
  times: ['added_at', 'price_valid_until', 'removed_at'],
};

const selectStored = (db: Db, which: 'id' | 'customer', value: string | number): CompiledQuery<StoredRow> =>
  sql<StoredRow>`
    select c.*,
      coalesce((select json_agg(i order by i.position) from cart_items i
        where i.cart_id = c.id and ${isThere}), '[]'::json) as items
    from carts c
    where ${which === 'id' ? sql`c.id = ${value}` : sql`c.customer_id = ${value} and c.state = 'open'`}`.compile(
    db,
  );

const byId = staticQuery<{ cartId: string }, StoredRow>((db, { cartId }) => selectStored(db, 'id', cartId));
const byCustomer = staticQuery<{ customerId: number }, StoredRow>((db, { customerId }) =>
  selectStored(db, 'customer', customerId),
);

/** The cart with this id in any state, in one statement. */
export async function findStoredCart(db: Db, cartId: string): Promise<StoredCart | undefined> {
  const row = await byId.first(db, { cartId });
  return row && storedCart(row);
}

/**
 * A cart read before, if it is still open and unchanged: only its row is read, because its lines belong to the
 * version. Undefined if it has changed.
 */
export async function findUnchanged(db: Db, seen: StoredCart): Promise<StoredCart | undefined> {
  const cart = await findCart(db, seen.cart.id);
  const isSame =
    cart?.state === 'open' &&
    cart.version === seen.cart.version &&
    cart.updated_at.getTime() === seen.cart.updated_at.getTime();
  return isSame ? { cart, items: seen.items } : undefined;
}

/** The customer's open cart, in one statement. */
export async function findStoredCartOf(db: Db, customerId: number): Promise<StoredCart | undefined> {
  const row = await byCustomer.first(db, { customerId });
  return row && storedCart(row);
}
