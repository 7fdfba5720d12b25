import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { moveServicesOfOrder } from './ordered-repository.ts';

/** The money of an order has arrived: its services are to be done. */
export const startServices = (services: Services, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, { from: ['awaiting_payment'], to: 'open', at: services.now() });

/** An order was cancelled: what was not accepted yet is not done any more. */
export const cancelServices = (services: Services, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, {
    from: ['awaiting_payment', 'open', 'delivered', 'change_requested'],
    to: 'cancelled',
    at: services.now(),
  });
