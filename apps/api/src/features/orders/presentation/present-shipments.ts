import type { Shipment } from '@labelwerk/contracts/orders/orders.ts';
import { trackingPage } from '@labelwerk/domain/shipping/carriers.ts';
import type { ShipmentRow } from '../desk/parcels/shipments-repository.ts';
import type { JobRow } from '../orders-repository.ts';

/** The parcels of an order with their lines. */
export const presentShipments = (
  parcels: readonly ShipmentRow[],
  jobs: readonly Pick<JobRow, 'id' | 'shipment_id'>[],
): Shipment[] =>
  parcels.map(({ id, carrier, tracking_number: number, shipped_at: at, state }) => ({
    ...{ id, carrier, tracking_number: number, tracking_page: trackingPage(carrier, number) ?? null },
    ...{ shipped_at: at.toISOString(), state },
    job_ids: jobs.filter((job) => job.shipment_id === id).map((job) => job.id),
  }));
