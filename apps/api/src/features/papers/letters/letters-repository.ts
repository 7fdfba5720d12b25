import type { Uuid } from '@labelwerk/contracts/values/identifiers.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { PaperKind } from '../papers-repository.ts';
import type { TroubleCause } from '../tables.ts';

/** Days to look back for orders without a confirmation and parcels without a delivery note. */
const lookBackDays = 30;

/** Orders that have no confirmation yet, oldest first. */
export async function findUnconfirmed(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from placed_orders o
    where o.created_at > now() - make_interval(days => ${lookBackDays})
      and not exists (select from papers p where p.order_id = o.order_id and p.kind = 'confirmation')
      and not exists (select from paper_troubles t
        where t.order_id = o.order_id and t.kind = 'confirmation' and t.next_at > now())
    order by o.created_at limit 100`.execute(db);
  return rows.map((row) => row.order_id);
}

export type Parcel = { readonly shipmentId: Uuid; readonly orderId: string };

/** Parcels that have no delivery note yet, oldest first. */
export async function findUnnoted(db: Db): Promise<readonly Parcel[]> {
  const { rows } = await sql<Parcel>`
    select s.shipment_id as "shipmentId", s.order_id as "orderId" from shipments_of_orders s
    where s.shipped_at > now() - make_interval(days => ${lookBackDays})
      and not exists (select from papers p where p.order_id = s.order_id
        and p.kind = 'delivery-note' and p.cause = s.shipment_id::text)
      and not exists (select from paper_troubles t where t.order_id = s.order_id
        and t.kind = 'delivery-note' and t.cause = s.shipment_id::text and t.next_at > now())
    order by s.shipped_at limit 100`.execute(db);
  return rows;
}

type Wanted = { readonly orderId: string; readonly kind: PaperKind; readonly cause: TroubleCause };

/** Records that a paper could not be made: the next attempt is after a minute, then twice as long, at most an hour. */
export async function noteTrouble(db: Db, { orderId, kind, cause }: Wanted, reason: string): Promise<void> {
  await sql`
    insert into paper_troubles as t (order_id, kind, cause, tries, reason, next_at)
    values (${orderId}, ${kind}, ${cause}, 1, ${reason}, now() + interval '1 minute')
    on conflict (order_id, kind, cause) do update set tries = t.tries + 1, reason = excluded.reason,
      next_at = now() + least(interval '1 hour', interval '1 minute' * (2 ^ least(t.tries, 10)))`.execute(db);
}

export const forgetTrouble = (trx: Db, { orderId, kind, cause }: Wanted) =>
  trx
    .deleteFrom('paper_troubles')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .execute();

export type TroubleRow = Selectable<Database['paper_troubles']> & { readonly number: string };

/** Papers that could not be made, the longest waiting first, then notices about letters of the last 30 days. */
export async function findTroubles(db: Db): Promise<readonly TroubleRow[]> {
  const { rows } = await sql<TroubleRow>`
    select t.*, o.number from paper_troubles t join placed_orders o using (order_id)
    where t.cause not like '%:letters' or t.first_at > now() - interval '30 days'
    order by t.cause like '%:letters', t.first_at limit 200`.execute(db);
  return rows;
}
