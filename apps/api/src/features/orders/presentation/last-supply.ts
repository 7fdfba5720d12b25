import type { Db } from '#platform/database/database.ts';
import { lastDeliveryOf } from '../kinds/ordered-items.ts';
import { findEvents, type OrderRow } from '../orders-repository.ts';

/** When the last parcel of an order was shipped, or the last of its other items delivered; undefined before. */
export async function lastSupplyOf(db: Db, order: OrderRow): Promise<Date | undefined> {
  // A delivery that was recorded by mistake and undone leads back to `shipped`, without another parcel.
  const shipped = (await findEvents(db, order.id)).findLast(
    ({ state, note }) => state === 'shipped' && note !== 'undone',
  )?.at;
  const delivered = await lastDeliveryOf(db, order);
  const times = [shipped, delivered].flatMap((at) => at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
