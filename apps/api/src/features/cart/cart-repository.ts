import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { CartItem } from './items/item.ts';
import { writingCart } from './stored/write-cart-repository.ts';
import type { CartRow } from './tables.ts';

type Row = Selectable<Database['cart_items']>;

/** A row as an item of its kind. A column that the model lacks is a type error. */
const itemOf = ({ position: _position, ...row }: Row): CartItem =>
  row satisfies Record<Exclude<keyof Row, 'position' | keyof CartItem>, never> as CartItem;

const cartById = staticQuery<{ cartId: string }, CartRow>((db, { cartId }) =>
  db.selectFrom('carts').selectAll().where('id', '=', cartId).compile(),
);

export const findCart = (db: Db, cartId: string): Promise<CartRow | undefined> =>
  cartById.first(db, { cartId });

const locked = staticQuery<{ cartId: string }, CartRow>((db, { cartId }) =>
  db.selectFrom('carts').selectAll().where('id', '=', cartId).forNoKeyUpdate().compile(),
);

export const lockCart = (trx: Db, cartId: string): Promise<CartRow | undefined> =>
  locked.first(trx, { cartId });

const lockedFollowed = staticQuery<{ cartId: string }, CartRow>((db, { cartId }) =>
  sql<CartRow>`
    select * from carts where id = coalesce((select merged_into from carts where id = ${cartId}), ${cartId})
    for no key update`.compile(db),
);

/** Locks the cart with this id, or the cart it was merged into. */
export const lockFollowedCart = (trx: Db, cartId: string): Promise<CartRow | undefined> =>
  lockedFollowed.first(trx, { cartId });

/** Locks several carts in the order of their ids, as all transactions do, to avoid deadlocks. */
export const lockCarts = (trx: Db, cartIds: readonly string[]): Promise<CartRow[]> =>
  trx
    .selectFrom('carts')
    .selectAll()
    .where('id', 'in', [...cartIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const findOpenCartOf = (db: Db, customerId: number): Promise<CartRow | undefined> =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Finds and locks the customer's open cart. */
export const lockOpenCartOf = (trx: Db, customerId: number): Promise<CartRow | undefined> =>
  trx
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a statement failed because an item with this id already exists. */
export const isUsedItemId = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'cart_items_pkey';

/** Whether a statement failed because the customer already has an open cart. */
export const isSecondOpenCart = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'carts_of_customer';

/** At most 20 open carts of a guest that no customer owns, last changed first. */
export const findGuestCarts = (db: Db, guestId: string): Promise<CartRow[]> =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('customer_id', 'is', null)
    .where('state', '=', 'open')
    .orderBy('updated_at', 'desc')
    .limit(20)
    .execute();

/** The places of delivery and invoice after a change of the cart. */
function placesAfter(change: Updateable<Database['carts']>) {
  const after = (column: 'customer_id' | 'delivery_address_id' | 'billing_address_id') =>
    change[column] === undefined ? sql`carts.${sql.ref(column)}` : sql`${change[column]}::bigint`;
  const delivery = after('delivery_address_id');
  const place = (address: RawBuilder<unknown>) =>
    sql<never>`place_of_address(${after('customer_id')}, ${address})`;
  return {
    delivery_place: place(delivery),
    invoice_place: place(sql`coalesce(${after('billing_address_id')}, ${delivery})`),
  };
}

/**
 * Changes a locked cart and items of it, increments its version and stores the content of this version. The items may
 * have been read before they were moved here. The new version is also above `above`, the version of a cart that was
 * merged into this one.
 */
export async function changeCart(
  trx: Db,
  cartId: string,
  change: Omit<Updateable<Database['carts']>, 'id' | 'version' | 'terms_accepted_at' | 'terms_version'>,
  { items = [], above = 0 }: { readonly items?: readonly CartItem[]; readonly above?: number } = {},
): Promise<CartRow> {
  const update = trx
    .updateTable('carts')
    .set({ ...change, version: sql`greatest(version, ${above}) + 1`, ...placesAfter(change) })
    .where('id', '=', cartId)
    .returningAll();
  const changed = JSON.stringify(items.map((item) => ({ ...item, cart_id: cartId })));
  const [cart] = (await writingCart(sql`${update}`, { cartId, changed, added: '[]' }).execute(trx)).rows;
  if (!cart) throw new Error('A cart that was to be changed is not there');
  return cart;
}

/**
 * Records what is no part of a cart's content, so that its version stays: the tax office's confirmation of its VAT
 * number, which leaves the price the same; or the consent to the content of a version, or its withdrawal.
 */
export const noteOnCart = (
  trx: Db,
  cartId: string,
  note:
    | { readonly vat_check: 'valid'; readonly vat_check_id: number }
    | {
        readonly terms_accepted_at: Date | null;
        readonly terms_version: number | null;
        readonly services_begin_at: Date | null;
      },
): Promise<CartRow> =>
  trx.updateTable('carts').set(note).where('id', '=', cartId).returningAll().executeTakeFirstOrThrow();

export async function findItem(db: Db, cartId: string, itemId: string): Promise<CartItem | undefined> {
  const row = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row && itemOf(row);
}

/** The id of the cart that an item belongs to. */
export async function findCartOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const row = await db.selectFrom('cart_items').select('cart_id').where('id', '=', itemId).executeTakeFirst();
  return row?.cart_id;
}

/** Moves all items of a cart, including removed ones, to another cart. */
export const moveItems = (trx: Db, from: string, into: string) =>
  trx.updateTable('cart_items').set({ cart_id: into }).where('cart_id', '=', from).execute();

/** Rows that a sweep deletes with one statement: it holds their locks only for a moment. */
const sweptTogether = 500;

/** Repeats a statement that handles some rows until there are no more. */
async function untilNone(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement.execute(db);
    if (Number(numAffectedRows ?? 0n) === 0) return;
  }
}

/**
 * Deletes items removed more than 30 days ago, and open carts without a customer that have not changed
 * for 30 days, unless an order or a merged cart refers to them. In small steps, each in a transaction of its own.
 */
export async function sweepCarts(db: Db): Promise<void> {
  await untilNone(
    db,
    sql`delete from cart_items where id in (
      select id from cart_items where removed_at < now() - interval '30 days'
      order by removed_at limit ${sweptTogether} for update skip locked)`,
  );
  await untilNone(
    db,
    sql`delete from carts where id in (
      select id from carts c where customer_id is null and state = 'open'
        and created_at < now() - interval '30 days' and updated_at < now() - interval '30 days'
        and not exists (select from carts m where m.merged_into = c.id)
        and not exists (select from ordered_carts o where o.cart_id = c.id)
      order by created_at limit ${sweptTogether} for update skip locked)`,
  );
}
