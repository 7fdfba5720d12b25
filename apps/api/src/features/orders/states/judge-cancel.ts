import { type CancelReason, mayCancel, type Permission } from '@labelwerk/domain/orders/permissions.ts';
import type { Db } from '#platform/database/database.ts';
import { findShipments } from '../desk/parcels/shipments-repository.ts';
import { lockItems } from '../kinds/ordered-items.ts';
import { findJobs, type OrderRow } from '../orders-repository.ts';
import { factsOfOrder } from '../presentation/present-order.ts';

/** Whether its customer may cancel an order. Locks its items that are not lines; call it under the lock of the order. */
export async function judgeCancel(trx: Db, order: OrderRow): Promise<Permission<CancelReason>> {
  const items = await lockItems(trx, order);
  const jobs = await findJobs(trx, order.id);
  return mayCancel(factsOfOrder(order, jobs, items, await findShipments(trx, order.id)));
}
