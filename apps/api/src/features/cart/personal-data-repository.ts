import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { kindEntries } from './kinds/kinds.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const carts = await db
    .selectFrom('carts')
    .select(['id', 'market', 'remarks', 'customer_reference', 'vat_number', 'created_at', 'updated_at'])
    .select(
      kindEntries.map(([name, { exported }]) =>
        sql<object[]>`coalesce((select jsonb_agg(${exported.of} order by i.position) from cart_items i
          where i.cart_id = carts.id and i.kind = ${name} and i.removed_at is null), '[]')`.as(exported.list),
      ),
    )
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute();
  yield { path: 'carts.json', content: carts };
}

/** No order can be made of the carts while they are locked. */
async function lockForErasure(trx: Db, { customerId }: Person): Promise<undefined> {
  await trx
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A cart with an order remains as an empty row, because the order refers to it. */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  const own = sql`select id from carts where customer_id = ${customerId}`;
  await sql`delete from cart_items where cart_id in (${own})`.execute(trx);
  await sql`delete from cart_versions where cart_id in (${own})`.execute(trx);
  await sql`
    with recursive gone as (
      select id from carts where customer_id = ${customerId} and not exists (
        select from ordered_carts where ordered_carts.cart_id = carts.id)
      union
      select carts.id from carts join gone on carts.merged_into = gone.id
    )
    delete from carts where id in (select id from gone)`.execute(trx);
  await sql`
    update carts set delivery_address_id = null, billing_address_id = null, vat_number = '', remarks = '',
      customer_reference = '', delivery_place = null, invoice_place = null, guest_id = null
    where customer_id = ${customerId}`.execute(trx);
}

export const personalData: PersonalData = { collect, lockForErasure, erase };
