import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../../tables.ts';

export type ShipmentRow = Selectable<Database['order_shipments']>;

/** Parcels that are about to have one number wait for one another. */
const lockNumber = (trx: Db, carrier: string, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${carrier} ${number}`}, 0))`.execute(trx);

/** Returns false if another parcel has this number. */
export async function insertShipment(
  trx: Db,
  shipment: Insertable<Database['order_shipments']>,
): Promise<boolean> {
  const { carrier, tracking_number: number } = shipment;
  await lockNumber(trx, carrier, number);
  const row = await trx
    .insertInto('order_shipments')
    .values(shipment)
    .onConflict((conflict) => conflict.columns(['carrier', 'tracking_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Parcels of an order, oldest first. */
export const findShipments = (db: Db, orderId: string): Promise<ShipmentRow[]> =>
  db
    .selectFrom('order_shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();

/** A parcel of an order, locked; undefined if the order has no such parcel. Call it under the lock of the order. */
export const lockShipment = (trx: Db, orderId: string, id: string): Promise<ShipmentRow | undefined> =>
  trx
    .selectFrom('order_shipments')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes a parcel; false if another one has the tracking number. */
export async function changeShipment(
  trx: Db,
  id: string,
  change: Updateable<Database['order_shipments']>,
): Promise<boolean> {
  const { carrier, tracking_number: number } = change;
  if (carrier !== undefined && number !== undefined) {
    await lockNumber(trx, carrier, number);
    const other = await trx
      .selectFrom('order_shipments')
      .select('id')
      .where('carrier', '=', carrier)
      .where('tracking_number', '=', number)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return false;
  }
  await trx.updateTable('order_shipments').set(change).where('id', '=', id).execute();
  return true;
}
