import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { CartItemRow, CartRow } from '../cart-repository.ts';
import { type CartContent, forgettingVersions } from '../versions/cart-versions-repository.ts';

/**
 * Statements for the most frequent changes: one line is changed or added, in a cart without addresses. Each statement
 * stores the changes of any number of carts, one per cart: concurrent calls share a statement (`line-writes.ts`).
 */

/** A change of one line of a cart, with a new version. */
export type LineChange = {
  /** The cart as read before. */
  readonly cart: CartRow;
  readonly market: MarketId;
  readonly language: Language;
  readonly now: Date;
  /** The content of the new version. */
  readonly content: CartContent;
  /** The line with its new values. */
  readonly line: CartItemRow;
};

export type NewCart = {
  readonly id: string;
  readonly market: MarketId;
  readonly language: Language;
  readonly guestId: string | null;
  readonly customerId: number | null;
  readonly now: Date;
};
export type NewCartWithLine = NewCart & { readonly content: CartContent; readonly line: CartItemRow };

const columnsOfLine = `cart_id text, id uuid, added_at timestamptz, name text, configuration jsonb, sheet jsonb,
  needs_artwork boolean, file_ids text[], quote_id text, price_valid_until timestamptz, removed_at timestamptz,
  removed_by text, artwork_pages jsonb, note text, price_change jsonb, obstacle jsonb, content jsonb`;

/** The rows passed to a statement as JSON: the line, and the columns in `columns`. */
const given = (json: string, columns: string) => sql`
  given as (select * from json_to_recordset(${json}::json) as g(${sql.raw(`${columnsOfLine}, ${columns}`)}))`;

/** `from`: rows of `given` whose carts were created or changed by the same statement. */
const insertingLines = (from: RawBuilder<unknown>) => sql`
  insert into cart_items (id, cart_id, added_at, name, configuration, sheet, needs_artwork, file_ids, quote_id,
    price_valid_until, removed_at, removed_by, artwork_pages, note, price_change, obstacle)
  select g.id, g.cart_id, g.added_at, g.name, g.configuration, g.sheet, g.needs_artwork, g.file_ids, g.quote_id,
    g.price_valid_until, g.removed_at, g.removed_by, g.artwork_pages, g.note, g.price_change, g.obstacle
  from ${from}`;

const updatingLines = (from: RawBuilder<unknown>) => sql`
  update cart_items i set name = g.name, configuration = g.configuration, sheet = g.sheet,
    needs_artwork = g.needs_artwork, file_ids = g.file_ids, quote_id = g.quote_id,
    price_valid_until = g.price_valid_until, removed_at = g.removed_at, removed_by = g.removed_by,
    artwork_pages = g.artwork_pages, note = g.note, price_change = g.price_change, obstacle = g.obstacle
  from ${from} where i.id = g.id and i.cart_id = g.cart_id`;

const keepingContents = (from: RawBuilder<unknown>) => sql`
  insert into cart_versions (cart_id, version, content) select g.cart_id, g.version, g.content from ${from}`;

/** The new version, and columns that may have changed without a new version since the cart was read. */
type Unversioned = Pick<CartRow, 'version' | 'terms_accepted_at' | 'terms_version' | 'vat_check_id'>;
type Changed = Unversioned & { readonly cart_id: string };

/**
 * Finds rows by their ids, one by one. A join could be planned as a scan of all carts while the table is small, and
 * the plan be kept after it has grown: hence the subquery for each cart, and the repeated condition on its id, which
 * makes the planner expect few rows.
 */
const changeBy = (storing: (from: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  staticQuery<{ changes: string }, Changed>((db, { changes }): CompiledQuery<Changed> => {
    const changed = sql`changed g`;
    return sql<Changed>`
      with ${given(changes, 'seen integer, seen_at timestamptz, market smallint, language text, now timestamptz')},
      free as (
        select g.* from given g cross join lateral (
          select c.id from carts c where c.id = g.cart_id and c.version = g.seen and c.state = 'open'
            and date_trunc('milliseconds', c.updated_at) = g.seen_at
            and c.delivery_address_id is null and c.billing_address_id is null
          for no key update skip locked) c
        where c.id = g.cart_id),
      changed as (
        update carts c set market = g.market, language = g.language, updated_at = g.now, version = c.version + 1
        from free g where c.id = g.cart_id
        returning g.*, c.version, c.terms_accepted_at, c.terms_version, c.vat_check_id),
      written as (${storing(changed)}),
      kept as (${keepingContents(changed)}),
      dropped as (${forgettingVersions(sql`(select cart_id as id, version from changed)`)})
      select cart_id, version, terms_accepted_at, terms_version, vat_check_id from changed`.compile(db);
  });
const statements = { changed: changeBy(updatingLines), added: changeBy(insertingLines) };

/** Whether the line is already in the cart (`changed`) or is new (`added`). */
export type LineIs = keyof typeof statements;

/**
 * Changes one line each of open carts without addresses, in one statement that does not wait for locks. A result is
 * undefined, without an effect on its cart, if the cart has changed since it was read, or is being changed. `changes`
 * must contain each cart only once.
 */
export async function storeLineChanges(
  db: Db,
  is: LineIs,
  changes: readonly LineChange[],
): Promise<(CartRow | undefined)[]> {
  const rows = changes.map(({ cart, line, ...change }) => ({
    ...line,
    ...change,
    cart_id: cart.id,
    seen: cart.version,
    seen_at: cart.updated_at,
  }));
  const stored = await statements[is].all(db, { changes: JSON.stringify(rows) });
  const byId = new Map(stored.map(({ cart_id, ...row }) => [cart_id, row]));
  return changes.map(({ cart, market, language, now }) => {
    const row = byId.get(cart.id);
    return row && { ...cart, ...row, market, language, updated_at: now };
  });
}

/** Version 1 of a cart is the version without lines. */
const versionWithLine = 2;

/** The row of a new cart; all other columns have their defaults. */
export const newCartRow = ({ id, market, language, guestId, customerId, now }: NewCart): CartRow => ({
  id,
  version: versionWithLine,
  state: 'open',
  merged_into: null,
  market,
  language,
  guest_id: guestId,
  customer_id: customerId,
  delivery_address_id: null,
  billing_address_id: null,
  vat_number: '',
  payment_type: null,
  remarks: '',
  customer_reference: '',
  terms_accepted_at: null,
  created_at: now,
  updated_at: now,
  terms_version: null,
  voucher_code: null,
  voucher_terms: null,
  delivery_place: null,
  invoice_place: null,
  vat_check: 'unasked',
  vat_check_id: null,
  services: [],
});

const makeWithLines = staticQuery<{ carts: string }, { id: string }>(
  (db, { carts }): CompiledQuery<{ id: string }> => {
    const made = sql`(select g.*, m.version from given g join made m on m.id = g.cart_id) g`;
    return sql<{ id: string }>`
      with ${given(carts, 'market smallint, language text, guest_id uuid, customer_id bigint, now timestamptz')},
      made as (
        insert into carts (id, version, market, language, guest_id, customer_id, created_at, updated_at)
        select cart_id, ${sql.lit(versionWithLine)}, market, language, guest_id, customer_id, now, now from given
        on conflict do nothing returning id, version),
      written as (${insertingLines(made)}),
      kept as (${keepingContents(made)})
      select id from made`.compile(db);
  },
);

/**
 * Creates carts with their first lines, in one statement. A result is false, without an effect, if the customer has an
 * open cart by now.
 */
export async function makeCarts(db: Db, carts: readonly NewCartWithLine[]): Promise<boolean[]> {
  const rows = carts.map(({ id, guestId, customerId, line, ...cart }) => ({
    ...line,
    ...cart,
    cart_id: id,
    guest_id: guestId,
    customer_id: customerId,
  }));
  const made = await makeWithLines.all(db, { carts: JSON.stringify(rows) });
  const ids = new Set(made.map(({ id }) => id));
  return carts.map(({ id }) => ids.has(id));
}
