import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { CartItemRow, CartRow } from '../cart-repository.ts';
import type { StoredService } from '../services/stored-service.ts';
import { keepingVersion } from '../versions/cart-versions-repository.ts';
import { plainContent } from '../versions/plain-content.ts';
import type { LineWrites } from './line-writes.ts';
import { type NewCart, newCartRow } from './store-line-repository.ts';
import type { StoredCart } from './stored-cart-repository.ts';

/** A change of a cart: its site, changed lines with their new values, and new lines. */
export type CartChange = {
  readonly market: MarketId;
  readonly language: Language;
  readonly changed: readonly CartItemRow[];
  readonly added: readonly CartItemRow[];
  /** The voucher code with its terms; null removes it, undefined leaves it unchanged. */
  readonly voucher?: KeptVoucher | null;
  /** All services after the change; undefined leaves them unchanged. */
  readonly services?: readonly StoredService[] | undefined;
};

type KeptVoucher = { readonly code: string; readonly terms: VoucherTerms | null };

/** Columns of a line that a change may set. */
const setColumns = sql.raw(
  [
    ...['name', 'configuration', 'sheet', 'needs_artwork', 'file_ids', 'quote_id', 'price_valid_until'],
    ...['removed_at', 'removed_by', 'artwork_pages', 'note', 'price_change', 'obstacle'],
  ].join(', '),
);

/** Rows of cart_items from their JSON, limited to the cart in `changed`. */
const givenRows = (json: string) => sql`
  select g.* from changed c, json_populate_recordset(null::cart_items, ${json}::json) g where g.cart_id = c.id`;

const addingRows = (json: string) => sql`
  insert into cart_items (id, cart_id, added_at, ${setColumns})
  select id, cart_id, added_at, ${setColumns} from (${givenRows(json)}) g returning *`;

const updatingRows = sql`
  update cart_items i set (${setColumns}) = (select ${sql.raw(
    'g.name, g.configuration, g.sheet, g.needs_artwork, g.file_ids, g.quote_id, g.price_valid_until, ' +
      'g.removed_at, g.removed_by, g.artwork_pages, g.note, g.price_change, g.obstacle',
  )})`;

type ChangeValues = Omit<CartChange, 'changed' | 'added' | 'voucher' | 'services'> & {
  readonly cartId: string;
  readonly version: number;
  readonly seenAt: Date;
  readonly now: Date;
  /** Lines as JSON. */
  readonly changed: string;
  readonly added: string;
  /** As JSON. */
  readonly services: string;
  readonly voucherCode: string | null;
  readonly voucherTerms: string | null;
};
const changeAtVersion = staticQuery<ChangeValues, CartRow>(
  (
    db,
    { cartId, version, seenAt, market, language, now, changed, added, services, voucherCode, voucherTerms },
  ): CompiledQuery<CartRow> =>
    sql<CartRow>`
      with changed as (
        update carts set market = ${market}, language = ${language}, updated_at = ${now}, version = version + 1,
          voucher_code = ${voucherCode}, voucher_terms = ${voucherTerms}::jsonb, services = ${services}::jsonb
        where id = ${cartId} and version = ${version} and state = 'open'
          and date_trunc('milliseconds', updated_at) = ${seenAt} returning *),
      given as (${givenRows(changed)}),
      updated as (${updatingRows} from given g where i.id = g.id and i.cart_id = g.cart_id returning i.*),
      added as (${addingRows(added)}),
      lines as (
        select * from updated union all select * from added
        union all select i.* from cart_items i, changed c
          where i.cart_id = c.id and i.id not in (select id from given)),
      ${keepingVersion(sql.ref('lines'))}
      select * from changed`.compile(db),
);

/**
 * Changes an open cart and stores the content of its new version, in one statement. Undefined, without an effect, if
 * the cart has changed since it was read, or is no longer open.
 */
export async function storeChange(
  { db, writes }: { readonly db: Db; readonly writes: LineWrites },
  { cart, items }: StoredCart,
  { market, language, changed, added, voucher, services }: CartChange,
  now: Date,
): Promise<StoredCart | undefined> {
  const byId = new Map(changed.map((line) => [line.id, line]));
  const after = [...items.map((line) => byId.get(line.id) ?? line), ...added].filter(
    ({ removed_by: by }) => by === null || by === 'visitor',
  );
  const [line, ...others] = [...changed, ...added];
  const isPlain = voucher === undefined && services === undefined && others.length === 0;
  const content = isPlain && line ? plainContent({ ...cart, market }, after) : undefined;
  if (content && line) {
    const change = { cart, market, language, now, content, line };
    const row = await writes.change(added.length > 0 ? 'added' : 'changed', change);
    return row && { cart: row, items: after };
  }
  const before = cart.voucher_code === null ? null : { code: cart.voucher_code, terms: cart.voucher_terms };
  const kept = voucher === undefined ? before : voucher;
  const stored = await changeAtVersion.first(db, {
    cartId: cart.id,
    version: cart.version,
    seenAt: cart.updated_at,
    market,
    language,
    now,
    changed: JSON.stringify(changed),
    added: JSON.stringify(added),
    services: JSON.stringify(services ?? cart.services),
    voucherCode: kept?.code ?? null,
    voucherTerms: kept?.terms ? JSON.stringify(kept.terms) : null,
  });
  return stored && { cart: stored, items: after };
}

/**
 * Creates a cart with its first line, in one statement. Undefined, without an effect, if the customer has an open cart
 * by now.
 */
export async function storeNewCart(
  writes: LineWrites,
  given: NewCart,
  line: CartItemRow,
): Promise<StoredCart | undefined> {
  const cart = newCartRow(given);
  const content = plainContent(cart, [line]);
  if (!content) throw new Error('A new cart has no addresses');
  return (await writes.make({ ...given, content, line })) ? { cart, items: [line] } : undefined;
}

/** Whether a statement failed because a line with this id already exists. */
export const isUsedLineId = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'cart_items_pkey';

const updateLines = staticQuery<{ cartId: string; lines: string }, never>((db, { cartId, lines }) =>
  sql<never>`
    with changed as (select ${cartId}::text as id), given as (${givenRows(lines)})
    ${updatingRows} from given g where i.id = g.id and i.cart_id = g.cart_id`.compile(db),
);

/** Stores the new values of lines of one cart, in one statement. Call `changeCart` after it. */
export async function storeLines(trx: Db, cartId: string, lines: readonly CartItemRow[]): Promise<void> {
  if (lines.length === 0) return;
  // Lines moved from another cart may have been read before the move.
  const moved = lines.map((line) => ({ ...line, cart_id: cartId }));
  await updateLines.run(trx, { cartId, lines: JSON.stringify(moved) });
}

const closeOrdered = staticQuery<
  { cartId: string; items: string[]; services: string[]; withVoucher: boolean; now: Date },
  never
>(
  (db, { cartId, items, services, withVoucher, now }): CompiledQuery<never> =>
    sql<never>`
      with changed as (
        update carts c set updated_at = ${now}, version = version + 1,
          voucher_code = case when ${withVoucher}::boolean then null else voucher_code end,
          voucher_terms = case when ${withVoucher}::boolean then null else voucher_terms end,
          services = (
            select coalesce(jsonb_agg(s order by n), '[]') from jsonb_array_elements(services) with ordinality as e(s, n)
            where s ->> 'id' <> all(${services}::text[])),
          state = case when exists (select from cart_items i
            where i.cart_id = c.id and i.removed_at is null and i.id <> all(${items}::uuid[]))
            or exists (select from jsonb_array_elements(services) s
              where s ->> 'removed_at' is null and s ->> 'id' <> all(${services}::text[])) then 'open' else 'ordered' end
        where id = ${cartId} and state = 'open' returning *),
      taken as (
        update cart_items i set removed_at = ${now}, removed_by = 'order' from changed c
        where i.cart_id = c.id and i.id = any(${items}::uuid[])),
      lines as (
        select i.* from cart_items i, changed c where i.cart_id = c.id and i.id <> all(${items}::uuid[])),
      ${keepingVersion(sql.ref('lines'))}
      select from changed`.compile(db),
);

/** The ordered lines and services of a cart by their ids, and whether its voucher was used. */
export type Ordered = {
  readonly items: readonly string[];
  readonly services: readonly string[];
  readonly withVoucher: boolean;
};

/**
 * Removes ordered lines and services, and the voucher of the order, from an open cart, and closes the cart if nothing
 * else is in it. Call it under the lock of the cart.
 */
export async function storeOrdered(
  trx: Db,
  cartId: string,
  { items, services, withVoucher }: Ordered,
  now: Date,
): Promise<void> {
  await closeOrdered.run(trx, { cartId, items: [...items], services: [...services], withVoucher, now });
}
