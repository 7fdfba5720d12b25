import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { keepVersion } from './versions/cart-versions-repository.ts';
import './tables.ts';

export type CartRow = Selectable<Database['carts']>;
export type CartItemRow = Selectable<Database['cart_items']>;

export const findCart = (db: Db, cartId: string): Promise<CartRow | undefined> =>
  db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst();

export const lockCart = (trx: Db, cartId: string): Promise<CartRow | undefined> =>
  trx.selectFrom('carts').selectAll().where('id', '=', cartId).forNoKeyUpdate().executeTakeFirst();

/** Locks several carts in the one order that all transactions keep, so that none waits for another in a circle. */
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

/** Open carts of a guest that no customer owns yet, newest first. */
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

/** A customer's first cart may be made twice at once: undefined when the other one was faster. */
export async function insertCart(
  db: Db,
  cart: {
    id: string;
    market: MarketId;
    language: Language;
    guestId: string | null;
    customerId: number | null;
    now: Date;
  },
): Promise<CartRow | undefined> {
  return db
    .insertInto('carts')
    .values({
      id: cart.id,
      state: 'open',
      merged_into: null,
      market: cart.market,
      language: cart.language,
      guest_id: cart.guestId,
      customer_id: cart.customerId,
      delivery_address_id: null,
      billing_address_id: null,
      payment_type: null,
      terms_accepted_at: null,
      terms_version: null,
      created_at: cart.now,
      updated_at: cart.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes a cart, counts its version up and keeps what it holds then: call it after the lines were changed. The new
 * version is above `above`, the version of a cart that went into this one.
 */
export async function changeCart(
  trx: Db,
  cartId: string,
  change: Omit<Updateable<Database['carts']>, 'id' | 'version' | 'terms_accepted_at' | 'terms_version'>,
  above = 0,
): Promise<CartRow> {
  const cart = await trx
    .updateTable('carts')
    .set({ ...change, version: sql`greatest(version, ${above}) + 1` })
    .where('id', '=', cartId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(trx, cartId);
  return cart;
}

/** Notes consent to what the cart holds at a version, or takes it back. What it holds stays as it is. */
export const setTerms = (
  trx: Db,
  cartId: string,
  accepted: { readonly at: Date; readonly version: number } | null,
): Promise<CartRow> =>
  trx
    .updateTable('carts')
    .set({ terms_accepted_at: accepted?.at ?? null, terms_version: accepted?.version ?? null })
    .where('id', '=', cartId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findItems = (db: Db, cartId: string): Promise<CartItemRow[]> =>
  db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where((eb) =>
      eb.or([
        eb('removed_at', 'is', null),
        eb.and([
          eb('removed_by', '=', 'visitor'),
          eb('removed_at', '>', sql<Date>`now() - interval '30 days'`),
        ]),
      ]),
    )
    .orderBy('position')
    .execute();

export const findItem = (db: Db, cartId: string, itemId: string): Promise<CartItemRow | undefined> =>
  db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .executeTakeFirst();

/** The id of the cart a line stands in. */
export async function findCartOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const row = await db.selectFrom('cart_items').select('cart_id').where('id', '=', itemId).executeTakeFirst();
  return row?.cart_id;
}

export type NewItem = Pick<
  CartItemRow,
  | 'id'
  | 'name'
  | 'configuration'
  | 'sheet'
  | 'needs_artwork'
  | 'file_ids'
  | 'artwork_pages'
  | 'quote_id'
  | 'added_at'
  | 'price_valid_until'
>;

export type ItemUpdate = Partial<NewItem & Pick<CartItemRow, 'note' | 'price_change' | 'obstacle'>>;

/** False when a line of this id exists already. */
export async function insertItem(trx: Db, cartId: string, item: NewItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cart_items')
    .values({
      ...item,
      cart_id: cartId,
      configuration: JSON.stringify(item.configuration),
      sheet: JSON.stringify(item.sheet),
      artwork_pages: item.artwork_pages && JSON.stringify(item.artwork_pages),
      removed_at: null,
      removed_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateItem(trx: Db, itemId: string, change: ItemUpdate): Promise<void> {
  const { configuration, sheet, artwork_pages: pages, price_change: priced, obstacle, ...plain } = change;
  await trx
    .updateTable('cart_items')
    .set({
      ...plain,
      ...(configuration && { configuration: JSON.stringify(configuration) }),
      ...(sheet && { sheet: JSON.stringify(sheet) }),
      ...(priced !== undefined && { price_change: priced && JSON.stringify(priced) }),
      ...(obstacle !== undefined && { obstacle: obstacle && JSON.stringify(obstacle) }),
      ...(pages !== undefined && { artwork_pages: pages && JSON.stringify(pages) }),
    })
    .where('id', '=', itemId)
    .execute();
}

export async function markItems(
  trx: Db,
  itemIds: readonly string[],
  removed: { at: Date; by: 'visitor' | 'order' } | null,
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .updateTable('cart_items')
    .set({ removed_at: removed?.at ?? null, removed_by: removed?.by ?? null })
    .where('id', 'in', [...itemIds])
    .execute();
}

/** Hands all lines of one cart, removed ones too, to another. */
export const moveItems = (trx: Db, from: string, into: string) =>
  trx.updateTable('cart_items').set({ cart_id: into }).where('cart_id', '=', from).execute();

/** Lines taken out long ago, and carts of guests that nobody has touched since. */
export async function sweepCarts(trx: Db): Promise<void> {
  await sql`delete from cart_items where removed_at < now() - interval '30 days'`.execute(trx);
  await sql`
    delete from carts c where customer_id is null and updated_at < now() - interval '30 days'
      and state = 'open' and not exists (select from carts m where m.merged_into = c.id)
      and not exists (select from ordered_carts o where o.cart_id = c.id)`.execute(trx);
}
