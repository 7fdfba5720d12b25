import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { CartItemRow, CartRow } from '../cart-repository.ts';

/** What most changes of a cart are: one line, changed or added. Each is one statement that the server plans once. */

/** A line as its columns are written. */
const lineValues = (line: CartItemRow) => ({
  ...line,
  configuration: JSON.stringify(line.configuration),
  sheet: JSON.stringify(line.sheet),
  artwork_pages: line.artwork_pages && JSON.stringify(line.artwork_pages),
  price_change: line.price_change && JSON.stringify(line.price_change),
  obstacle: line.obstacle && JSON.stringify(line.obstacle),
});
type LineValues = ReturnType<typeof lineValues>;

/** `changed` is the row of the cart, made or changed by the same statement. */
const insertingLine = (line: LineValues) => sql`
  insert into cart_items (id, cart_id, added_at, name, configuration, sheet, needs_artwork, file_ids, quote_id,
    price_valid_until, removed_at, removed_by, artwork_pages, note, price_change, obstacle)
  select ${line.id}::uuid, c.id, ${line.added_at}::timestamptz, ${line.name}, ${line.configuration}::jsonb,
    ${line.sheet}::jsonb, ${line.needs_artwork}::boolean, ${line.file_ids}::text[], ${line.quote_id},
    ${line.price_valid_until}::timestamptz, ${line.removed_at}::timestamptz, ${line.removed_by},
    ${line.artwork_pages}::jsonb, ${line.note}, ${line.price_change}::jsonb, ${line.obstacle}::jsonb
  from changed c`;

const updatingLine = (line: LineValues) => sql`
  update cart_items i set name = ${line.name}, configuration = ${line.configuration}, sheet = ${line.sheet},
    needs_artwork = ${line.needs_artwork}, file_ids = ${line.file_ids}, quote_id = ${line.quote_id},
    price_valid_until = ${line.price_valid_until}, removed_at = ${line.removed_at}, removed_by = ${line.removed_by},
    artwork_pages = ${line.artwork_pages}, note = ${line.note}, price_change = ${line.price_change},
    obstacle = ${line.obstacle}
  from changed c where i.id = ${line.id} and i.cart_id = c.id`;

/** `content`: what the version holds, as JSON. */
const keepingContent = (content: string) => sql`
  insert into cart_versions (cart_id, version, content) select id, version, ${content}::jsonb from changed`;

type LineChange = {
  /** The cart as it was read. */
  readonly cart: CartRow;
  readonly market: MarketId;
  readonly language: Language;
  readonly now: Date;
  readonly content: string;
};
type ChangeValues = LineValues &
  Omit<LineChange, 'cart'> & { readonly cartId: string; readonly version: number; readonly seenAt: Date };

/** What may be another than it was when the cart was read, though its version is the same. */
type Unversioned = Pick<CartRow, 'version' | 'terms_accepted_at' | 'terms_version' | 'vat_check_id'>;

const changeBy = (line: (values: LineValues) => ReturnType<typeof sql>) =>
  staticQuery<ChangeValues, Unversioned>(
    (db, values): CompiledQuery<Unversioned> =>
      sql<Unversioned>`
        with changed as (
          update carts set market = ${values.market}, language = ${values.language}, updated_at = ${values.now},
            version = version + 1
          where id = ${values.cartId} and version = ${values.version} and state = 'open'
            and date_trunc('milliseconds', updated_at) = ${values.seenAt}
            and delivery_address_id is null and billing_address_id is null
          returning id, version, terms_accepted_at, terms_version, vat_check_id),
        written as (${line(values)}),
        kept as (${keepingContent(values.content)})
        select version, terms_accepted_at, terms_version, vat_check_id from changed`.compile(db),
  );
const changeByUpdate = changeBy(updatingLine);
const changeByInsert = changeBy(insertingLine);

/**
 * Changes an open cart without addresses by one line, under a new version, in one statement. Undefined, with nothing done,
 * when the cart is another than it was read.
 */
export async function storeLineChange(
  db: Db,
  { cart, ...change }: LineChange,
  line: CartItemRow,
  how: 'changed' | 'added',
): Promise<CartRow | undefined> {
  const statement = how === 'changed' ? changeByUpdate : changeByInsert;
  const stored = await statement.first(db, {
    ...lineValues(line),
    ...change,
    cartId: cart.id,
    version: cart.version,
    seenAt: cart.updated_at,
  });
  const { market, language, now } = change;
  return stored && { ...cart, ...stored, market, language, updated_at: now };
}

/** Version 1 of a cart is the one without lines. */
const versionWithLine = 2;

export type NewCart = {
  readonly id: string;
  readonly market: MarketId;
  readonly language: Language;
  readonly guestId: string | null;
  readonly customerId: number | null;
  readonly now: Date;
};

/** What is not given has its default. */
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
});

type MakeValues = LineValues & {
  readonly cartId: string;
  readonly market: MarketId;
  readonly language: Language;
  readonly guestId: string | null;
  readonly customerId: number | null;
  readonly now: Date;
  readonly content: string;
};
const makeWithLine = staticQuery<MakeValues, { id: string }>(
  (db, values): CompiledQuery<{ id: string }> =>
    sql<{ id: string }>`
      with changed as (
        insert into carts (id, version, market, language, guest_id, customer_id, created_at, updated_at)
        values (${values.cartId}, ${sql.lit(versionWithLine)}, ${values.market}, ${values.language}, ${values.guestId},
          ${values.customerId}, ${values.now}, ${values.now})
        on conflict do nothing returning id, version),
      written as (${insertingLine(values)}),
      kept as (${keepingContent(values.content)})
      select id from changed`.compile(db),
);

/** Makes a cart with its first line, in one statement. False, with nothing done, when the customer has an open cart meanwhile. */
export async function makeCart(
  db: Db,
  { id: cartId, ...cart }: NewCart,
  line: CartItemRow,
  content: string,
): Promise<boolean> {
  const made = await makeWithLine.first(db, { ...lineValues(line), ...cart, cartId, content });
  return made !== undefined;
}
