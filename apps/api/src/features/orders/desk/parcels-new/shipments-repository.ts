import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

export type ShipmentRow = Selectable<Database['order_shipments']>;

/** Returns false if another parcel has this number. */
export async function insertShipment(
  trx: Db,
  shipment: Insertable<Database['order_shipments']>,
): Promise<boolean> {
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
