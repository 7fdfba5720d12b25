import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { kindEntries } from '../kinds/kinds.ts';
import '../tables.ts';
import type { CartContent } from './content.ts';

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

/** What a version holds of the items of each kind, by the names of their lists: those in the cart that can be made. */
const listsOf = (items: RawBuilder<unknown>) =>
  sql.join(
    kindEntries.map(
      ([name, { content }]) => sql`
      ${sql.lit(content.list)}, coalesce((select jsonb_agg(${content.of} order by i.position) from ${items} i
        where i.cart_id = c.id and i.kind = ${sql.lit(name)} and i.removed_at is null and i.obstacle is null), '[]'::jsonb)`,
    ),
  );

/**
 * Two parts of a statement that has changed a cart as `changed`: they store the content of its new version, and delete
 * old versions. `items`: the rows of cart_items after the change. Every change of a cart contains them.
 */
export const keepingVersion = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
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
      ${listsOf(items)})
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
