import '../tables.ts';
import type { SamplePackState } from '@labelwerk/domain/samples/sample-pack.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type SamplePackRow = Selectable<Database['ordered_sample_packs']>;

/** Stores the packs of an order, in one statement. */
export async function insertPacks(
  trx: Db,
  packs: readonly Insertable<Database['ordered_sample_packs']>[],
): Promise<void> {
  await trx.insertInto('ordered_sample_packs').values(packs).execute();
}

/** The packs of orders, by position. */
export const findPacksOfOrders = (db: Db, orderIds: readonly string[]): Promise<SamplePackRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ordered_sample_packs')
        .selectAll()
        .where('order_id', 'in', [...orderIds])
        .orderBy('position')
        .execute();

/** The packs of an order, locked until the transaction ends. */
export const lockPacksOfOrder = (trx: Db, orderId: string): Promise<SamplePackRow[]> =>
  trx
    .selectFrom('ordered_sample_packs')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();

/** Changes the packs of an order that are in one of the states `from`. */
export async function movePacksOfOrder(
  trx: Db,
  orderId: string,
  {
    from,
    ...change
  }: {
    readonly from: readonly SamplePackState[];
    readonly state: SamplePackState;
    readonly send_by?: string;
    readonly updated_at: Date;
  },
): Promise<void> {
  await trx
    .updateTable('ordered_sample_packs')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('state', 'in', [...from])
    .execute();
}

/** Puts locked packs into a parcel. */
export async function shipPacks(
  trx: Db,
  ids: readonly string[],
  parcel: { readonly id: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('ordered_sample_packs')
    .set((eb) => ({
      ...{ state: 'shipped' as const, shipment_id: parcel.id, shipped_at: parcel.at, updated_at: parcel.at },
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .where('state', '=', 'open')
    .execute();
}

/** Makes the packs of a parcel ready to be sent again, by another day. */
export async function reopenPacks(
  trx: Db,
  parcel: { readonly id: string; readonly at: Date; readonly sendBy: string },
): Promise<void> {
  await trx
    .updateTable('ordered_sample_packs')
    .set((eb) => ({
      ...{ state: 'open' as const, shipment_id: null, shipped_at: null },
      ...{ send_by: parcel.sendBy, updated_at: parcel.at },
      version: eb('version', '+', 1),
    }))
    .where('shipment_id', '=', parcel.id)
    .where('state', '=', 'shipped')
    .execute();
}

/** When the last pack of an order was shipped; undefined before. */
export async function lastShipmentOf(db: Db, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ordered_sample_packs')
    .select((eb) => eb.fn.max('shipped_at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/**
 * A page of packs in a state, oldest first, starting after the pack with the id `after`; without those of orders that
 * nothing is sent for at present.
 */
export function findPacksForDesk(
  db: Db,
  {
    state,
    after,
    limit,
  }: { readonly state: SamplePackState; readonly after: string | undefined; readonly limit: number },
): Promise<SamplePackRow[]> {
  let query = db.selectFrom('ordered_sample_packs as p').selectAll().where('state', '=', state);
  if (state === 'open')
    query = query.where(
      sql<boolean>`not exists (select from stopped_orders o where o.order_id = p.order_id)`,
    );
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) > (select created_at, id from ordered_sample_packs where id = ${after}::uuid)`,
    );
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}
