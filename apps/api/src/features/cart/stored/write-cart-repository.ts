import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type CartItem, itemColumns } from '../items/item.ts';
import type { CartRow } from '../tables.ts';
import { keepingVersion } from '../versions/cart-versions-repository.ts';
import type { StoredCart } from './stored-cart-repository.ts';

const columns = sql.join(itemColumns.map((name) => sql.ref(name)));
const columnsOfRows = sql.join(itemColumns.map((name) => sql.ref(`g.${name}`)));

/** Rows of cart_items from their JSON: items of the changed cart. */
const rowsOf = (json: unknown) => sql`
  select g.* from changed c, json_populate_recordset(null::cart_items, ${json}::json) g where g.cart_id = c.id`;

/**
 * The statement of every change of a cart: `update` writes its row; with it, changed and new items (as JSON) and the
 * content of the new version are written. Nothing is written if `update` returns no row.
 */
export const writingCart = (
  update: RawBuilder<unknown>,
  { cartId, changed, added }: { readonly cartId: string; readonly changed: unknown; readonly added: unknown },
): RawBuilder<CartRow> => sql<CartRow>`
  with changed as (${update}),
  given as (${rowsOf(changed)}),
  updated as (
    update cart_items i set (${columns}) = (select ${columnsOfRows})
    from given g where i.cart_id = ${cartId} and i.id = g.id returning i.*),
  added as (
    insert into cart_items (id, cart_id, kind, added_at, ${columns})
    select g.id, g.cart_id, g.kind, g.added_at, ${columnsOfRows} from (${rowsOf(added)}) g returning *),
  items as (
    select * from updated union all select * from added
    union all select * from cart_items where cart_id = ${cartId} and id not in (select id from given)),
  ${keepingVersion(sql.ref('items'))}
  select * from changed`;

/** A change of a cart: its site, changed items with their new values, and new items. */
export type CartChange = {
  readonly market: MarketId;
  readonly language: Language;
  readonly changed: readonly CartItem[];
  readonly added: readonly CartItem[];
  /** The voucher code with its terms; null removes it, undefined leaves it unchanged. */
  readonly voucher?: { readonly code: string; readonly terms: VoucherTerms | null } | null;
};

/** Items and terms are JSON. */
type ChangeValues = Pick<CartChange, 'market' | 'language'> & {
  readonly cartId: string;
  readonly version: number;
  readonly now: Date;
  readonly changed: string;
  readonly added: string;
  readonly code: string | null;
  readonly terms: string | null;
};
const changeAtVersion = staticQuery<ChangeValues, CartRow>((db, values) =>
  writingCart(
    sql`
      update carts set market = ${values.market}, language = ${values.language}, updated_at = ${values.now},
        version = version + 1, voucher_code = ${values.code}, voucher_terms = ${values.terms}::jsonb
      where id = ${values.cartId} and version = ${values.version} and state = 'open' returning *`,
    values,
  ).compile(db),
);

/** Undefined, without an effect, if the cart has changed since it was read, or is no longer open. */
export async function storeChange(
  db: Db,
  { cart, items }: StoredCart,
  { market, language, changed, added, voucher }: CartChange,
  now: Date,
): Promise<StoredCart | undefined> {
  const before = cart.voucher_code === null ? null : { code: cart.voucher_code, terms: cart.voucher_terms };
  const after = voucher === undefined ? before : voucher;
  const stored = await changeAtVersion.first(db, {
    ...{ cartId: cart.id, version: cart.version, market, language, now },
    changed: JSON.stringify(changed),
    added: JSON.stringify(added),
    code: after?.code ?? null,
    terms: after?.terms ? JSON.stringify(after.terms) : null,
  });
  const byId = new Map(changed.map((item) => [item.id, item]));
  const all = [...items.map((item) => byId.get(item.id) ?? item), ...added];
  return (
    stored && { cart: stored, items: all.filter(({ removed_by: by }) => by === null || by === 'visitor') }
  );
}

/** Id, site and owner of a new cart. */
export type NewCart = Pick<CartRow, 'id' | 'market' | 'language' | 'guest_id' | 'customer_id'>;

type NewValues = Omit<ChangeValues, 'version' | 'code' | 'terms'> & Omit<NewCart, 'id'>;
const insertCart = staticQuery<NewValues, CartRow>((db, values) => {
  const { cartId, market, language, guest_id, customer_id, now } = values;
  // Version 1 would be the cart without its first item.
  return writingCart(
    sql`
      insert into carts (id, version, market, language, guest_id, customer_id, created_at, updated_at)
      values (${cartId}, 2, ${market}, ${language}, ${guest_id}, ${customer_id}, ${now}, ${now})
      on conflict do nothing returning *`,
    values,
  ).compile(db);
});

/** Creates a cart with its first item. Undefined, without an effect, if the customer has an open cart by now. */
export async function storeNewCart(
  db: Db,
  { id: cartId, ...cart }: NewCart,
  item: CartItem,
  now: Date,
): Promise<StoredCart | undefined> {
  const added = JSON.stringify([item]);
  const stored = await insertCart.first(db, { ...cart, cartId, now, changed: '[]', added });
  return stored && { cart: stored, items: [item] };
}
