import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { CartItemRow } from '../cart-repository.ts';
import '../tables.ts';

/** The properties of a line that consent refers to; hashes of those that are only compared, never shown. */
export type ContentLine = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly net: number;
  readonly express: string;
  /** Version of the price list the line was priced with. */
  readonly list: string;
  /** Absent in versions kept before lines had notes. */
  readonly note?: string;
  readonly made: string;
  readonly artwork: string;
};

/** The properties of a service that consent refers to. */
export type ContentService = {
  readonly id: string;
  readonly service: ServiceId;
  readonly subject: string;
  readonly net: number;
  readonly list: string;
  readonly made: string;
};

/** The content of a cart at one version. */
export type CartContent = {
  readonly market: MarketId;
  /** Country id of the invoice address; null while none is chosen. */
  readonly invoice_country: number | null;
  /** Absent in versions kept before freight and VAT depended on more than the country of the invoice. */
  readonly delivery_place?: Place | null;
  readonly invoice_place?: Place | null;
  /** Absent in versions kept before tax offices were asked. */
  readonly vat_check?: 'unasked' | 'valid' | 'down';
  readonly delivery_address_id: number | null;
  readonly billing_address_id: number | null;
  /** Hashes of the contents of the two addresses. */
  readonly delivery_address: string;
  readonly billing_address: string;
  readonly vat_number: string;
  readonly payment_type: string | null;
  readonly remarks: string;
  readonly customer_reference: string;
  /** The code and its terms at that time; absent in versions kept before there were vouchers. */
  readonly voucher?: string | null;
  readonly voucher_terms?: VoucherTerms | null;
  readonly lines: readonly ContentLine[];
  /** Absent in versions kept before carts held services. */
  readonly services?: readonly ContentService[];
};

/** Minimum number of versions that are kept. */
const versionsKept = 50;
/** Older versions are deleted whenever the new version is divisible by this number. */
const forgetEvery = 25;

/** Part of a statement: deletes old versions of the changed cart. */
const forgettingVersions = sql`
  delete from cart_versions v using changed c
    where c.version % ${sql.lit(forgetEvery)} = 0 and v.cart_id = c.id and v.version <= c.version - ${sql.lit(versionsKept)}`;

const addressHash = (column: 'delivery_address_id' | 'billing_address_id') => sql`
  coalesce((select a.content_hash from cart_addresses a
    where a.id = c.${sql.ref(column)} and a.customer_id = c.customer_id), '')`;

/** The content of a line, a row `i` of cart_items. */
const contentOfLine = sql`jsonb_build_object(
  'id', i.id, 'name', i.name,
  'quantity', i.configuration -> 'quantity', 'express', i.configuration -> 'express',
  'net', i.sheet -> 'net', 'list', i.sheet -> 'listVersion',
  'note', md5(i.note),
  'made', md5((i.configuration - 'quantity' - 'sorts')::text || jsonb_array_length(i.configuration -> 'sorts')),
  'artwork', md5(i.file_ids::text || coalesce(i.artwork_pages::text, '')))`;

/**
 * Two parts of a statement that has changed a cart as `changed`: they store the content of its new version, and delete
 * old versions. `lines`: the rows of cart_items after the change. Every change of a cart contains them.
 */
export const keepingVersion = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  kept as (
    insert into cart_versions (cart_id, version, content)
    select c.id, c.version, jsonb_build_object(
      'market', c.market,
      'invoice_country', c.invoice_place -> 'country',
      'delivery_place', c.delivery_place, 'invoice_place', c.invoice_place,
      'delivery_address_id', c.delivery_address_id, 'billing_address_id', c.billing_address_id,
      'delivery_address', ${addressHash('delivery_address_id')},
      'billing_address', ${addressHash('billing_address_id')},
      'vat_number', c.vat_number, 'vat_check', c.vat_check, 'payment_type', c.payment_type,
      'remarks', c.remarks, 'customer_reference', c.customer_reference,
      'voucher', c.voucher_code, 'voucher_terms', c.voucher_terms,
      'lines', coalesce((select jsonb_agg(${contentOfLine} order by i.position)
        from ${lines} i where i.cart_id = c.id and i.removed_at is null and i.obstacle is null), '[]'::jsonb),
      'services', coalesce((select jsonb_agg(jsonb_build_object(
          'id', s -> 'id', 'service', s -> 'service', 'subject', s -> 'subject', 'net', s -> 'price' -> 'net',
          'list', s -> 'price' -> 'listVersion', 'made', s -> 'made') order by n)
        from jsonb_array_elements(c.services) with ordinality as e(s, n)
        where s ->> 'removed_at' is null and s ->> 'obstacle' is null), '[]'::jsonb))
    from changed c
    on conflict (cart_id, version) do update set content = excluded.content),
  dropped as (${forgettingVersions})`;

/** The content of a cart at a version; undefined if it is not stored. */
export async function contentOfVersion(
  db: Db,
  cartId: string,
  version: number,
): Promise<CartContent | undefined> {
  const row = await db
    .selectFrom('cart_versions')
    .select('content')
    .where('cart_id', '=', cartId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

/** The place of one of the customer's addresses; null if there is none, or it was removed. */
export async function placeOfAddress(
  db: Db,
  customerId: number | null,
  addressId: number | null,
): Promise<Place | null> {
  if (addressId === null || customerId === null) return null;
  const { rows } = await sql<{ place: Place | null }>`
    select place_of_address(${customerId}::bigint, ${addressId}::bigint) as place`.execute(db);
  return rows[0]?.place ?? null;
}

/** A line as stored in the first version that contains it; undefined if none does. */
export async function firstContentOfLine(
  db: Db,
  cartId: string,
  itemId: string,
): Promise<ContentLine | undefined> {
  const { rows } = await sql<{ line: ContentLine }>`
    select l.line from cart_versions v, jsonb_array_elements(v.content -> 'lines') as l(line)
    where v.cart_id = ${cartId} and l.line ->> 'id' = ${itemId}
    order by v.version limit 1`.execute(db);
  return rows[0]?.line;
}

/** The contents that versions would hold of lines. */
export async function contentOfLines(db: Db, lines: readonly CartItemRow[]): Promise<ContentLine[]> {
  const { rows } = await sql<{ line: ContentLine }>`
    select ${contentOfLine} as line
    from json_populate_recordset(null::cart_items, ${JSON.stringify(lines)}::json) with ordinality i
    order by i.ordinality`.execute(db);
  return rows.map(({ line }) => line);
}
