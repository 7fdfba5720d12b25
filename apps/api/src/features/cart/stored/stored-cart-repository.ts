import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { CartItem } from '../items/item.ts';
import type { CartRow } from '../tables.ts';

/** A cart with everything that is needed to present it. */
export type StoredCart = {
  readonly cart: CartRow;
  /** Items in their order, including removed ones that can be put back. */
  readonly items: readonly CartItem[];
};

/** Columns that are text in the JSON of an item. */
const times = ['added_at', 'price_valid_until', 'removed_at'] as const;
type JsonTimes = {
  readonly added_at: string;
  readonly price_valid_until: string;
  readonly removed_at: string | null;
};
type StoredRow = CartRow & { readonly items: readonly (CartItem & JsonTimes)[] };

const storedCart = ({ items, ...cart }: StoredRow): StoredCart => ({
  cart,
  items: items.map((json) => ({
    ...json,
    added_at: new Date(json.added_at),
    price_valid_until: new Date(json.price_valid_until),
    removed_at: json.removed_at === null ? null : new Date(json.removed_at),
  })),
});

/** The items in a cart, and those that were removed and can be put back, in their order. */
const itemsOf = (cartId: unknown) => sql`
  select i.* from cart_items i where i.cart_id = ${cartId} and (i.removed_at is null
    or (i.removed_by = 'visitor' and i.removed_at > now() - interval '30 days')) order by i.position`;

/** The items in a cart in their order, without removed ones, as part of a shared read. */
export const readItemsOfCart: SharedRead<{ cartId: string }, CartItem> = {
  select: (_db, { cartId }) => sql`
    select i.* from cart_items i where i.cart_id = ${cartId} and i.removed_at is null order by i.position`,
  times,
};

const selecting = (condition: RawBuilder<unknown>) => sql<StoredRow>`
  select c.*, coalesce((select json_agg(i) from (${itemsOf(sql.ref('c.id'))}) i), '[]'::json) as items
  from carts c where ${condition}`;
const byId = staticQuery<{ cartId: string }, StoredRow>((db, { cartId }) =>
  selecting(sql`c.id = ${cartId}`).compile(db),
);
const byCustomer = staticQuery<{ customerId: number }, StoredRow>((db, { customerId }) =>
  selecting(sql`c.customer_id = ${customerId} and c.state = 'open'`).compile(db),
);

/** The cart with this id in any state, in one statement. */
export const findStoredCart = async (db: Db, cartId: string): Promise<StoredCart | undefined> =>
  (await byId.all(db, { cartId })).map(storedCart)[0];

/** The customer's open cart, in one statement. */
export const findStoredCartOf = async (db: Db, customerId: number): Promise<StoredCart | undefined> =>
  (await byCustomer.all(db, { customerId })).map(storedCart)[0];
