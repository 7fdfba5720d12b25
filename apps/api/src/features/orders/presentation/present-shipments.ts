import type { Shipment } from '@labelwerk/contracts/orders/orders.ts';
import { trackingPage } from '@labelwerk/domain/shipping/carriers.ts';
import type { Db } from '#platform/database/database.ts';
import { findShipments } from '../desk/parcels/shipments-repository.ts';
import type { JobRow } from '../orders-repository.ts';

/** The parcels of an order with their lines. */
export async function presentShipments(
  db: Db,
  orderId: string,
  jobs: readonly Pick<JobRow, 'id' | 'shipment_id'>[],
): Promise<Shipment[]> {
  return (await findShipments(db, orderId)).map(
    ({ id, carrier, tracking_number: number, shipped_at: at }) => ({
      ...{ id, carrier, tracking_number: number, tracking_page: trackingPage(carrier, number) ?? null },
      shipped_at: at.toISOString(),
      job_ids: jobs.filter((job) => job.shipment_id === id).map((job) => job.id),
    }),
  );
}
