import './tables.ts';
import { isCompleted, jobStates } from '@labelwerk/domain/orders/job-states.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { changedTogether, inPieces, nextOf } from '#platform/database/sweeps/in-pieces-repository.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';

const aPage = 50;

/** Each order with its lines and events, read in pages. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .select(
        sql<object[]>`(select coalesce(jsonb_agg(to_jsonb(j) order by j.position), '[]')
          from order_jobs j where j.order_id = orders.id)`.as('lines'),
      )
      .select(
        sql<object[]>`(select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
          from order_events e where e.order_id = orders.id)`.as('events'),
      )
      .select(
        sql<object[]>`(select coalesce(jsonb_agg(to_jsonb(r) order by r.job_id, r.number), '[]')
          from replaced_artwork r join order_jobs j on j.id = r.job_id
          where j.order_id = orders.id)`.as('replaced_artwork'),
      )
      .select(
        sql<object[]>`(select coalesce(jsonb_agg(to_jsonb(p) - 'actor' order by p.job_id, p.number), '[]')
          from order_reprints p join order_jobs j on j.id = p.job_id
          where j.order_id = orders.id)`.as('reprints'),
      )
      .where('customer_id', '=', customerId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(aPage)
      .execute();
    for (const row of rows) yield { path: `orders/${row.number}.json`, content: row };
    const last = rows.at(-1);
    if (!last || rows.length < aPage) return;
    after = last.number;
  }
}

const doneStates = jobStates.filter(isCompleted);
const maxNamed = 5;

/** Refuses while an order is open: payable, under review, in production, or with an unsettled VAT claim. */
async function lockForErasure(
  trx: Db,
  { customerId }: Person,
): Promise<Failure<'personal-data.open-orders'> | undefined> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = await trx
    .selectFrom('orders')
    .select('number')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending_payment', 'failed', 'review']),
        eb.and([
          eb('state', '=', 'paid'),
          eb.exists(
            eb
              .selectFrom('order_jobs')
              .select('order_jobs.id')
              .whereRef('order_jobs.order_id', '=', 'orders.id')
              .where('order_jobs.state', 'not in', doneStates),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('order_vat_claims')
            .select('order_vat_claims.order_id')
            .whereRef('order_vat_claims.order_id', '=', 'orders.id')
            .where('order_vat_claims.state', 'in', ['asking', 'due', 'returning']),
        ),
      ]),
    )
    .orderBy('created_at')
    .limit(maxNamed + 1)
    .execute();
  if (open.length === 0) return undefined;
  const numbers = open.slice(0, maxNamed).map(({ number }) => number);
  const named = numbers.join(', ') + (open.length > maxNamed ? ', …' : '');
  return failure('personal-data.open-orders', { params: { orders: named }, extra: { orders: numbers } });
}

/** An address without personal data; keeps the country, which determined the VAT. */
const unnamed = (column: string) => sql`jsonb_build_object('company', '', 'first_name', '', 'last_name', '',
  'address', '', 'address2', '', 'address3', '', 'postcode', '', 'city', '', 'state', '', 'phone', '',
  'country_id', ${sql.ref(column)} -> 'country_id')`;

/**
 * Orders are kept, because papers and the accounts refer to them: products, amounts and country, without personal data.
 */
async function erase(trx: Db, { customerId, personId }: Person): Promise<void> {
  const placed = nextOf('orders', sql`person_id = ${personId}`);
  await inPieces(() => sql`update orders set person_id = null where ${placed}`.execute(trx));
  const approved = nextOf('order_jobs', sql`approved_by = ${personId}`);
  await inPieces(() => sql`update order_jobs set approved_by = null where ${approved}`.execute(trx));
  const orders = await trx.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute();
  for (let at = 0; at < orders.length; at += changedTogether)
    await eraseOrders(
      trx,
      orders.slice(at, at + changedTogether).map(({ id }) => id),
    );
}

async function eraseOrders(trx: Db, ids: readonly string[]): Promise<void> {
  const those = sql`any(${ids as string[]}::uuid[])`;
  await sql`
    update orders set delivery_address = ${unnamed('delivery_address')}, billing_address = ${unnamed('billing_address')},
      vat_number = '', remarks = '', customer_reference = '' where id = ${those}`.execute(trx);
  await sql`
    update order_jobs set name = '', note = '', file_ids = '{}', artwork_pages = null, rejection = null
    where order_id = ${those}`.execute(trx);
  await sql`
    delete from replaced_artwork r using order_jobs j where j.id = r.job_id and j.order_id = ${those}`.execute(
    trx,
  );
  // The reason of a reprint may be what a claim was answered with.
  await sql`
    update order_reprints r set reason = '' from order_jobs j where j.id = r.job_id and j.order_id = ${those}`.execute(
    trx,
  );
  await sql`update order_events set note = '' where note <> '' and order_id = ${those}`.execute(trx);
}

export const personalData: PersonalData = { collect, lockForErasure, erase };
