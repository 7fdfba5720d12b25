import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { moveServicesOfOrder } from './ordered-repository.ts';

/** Opens the services of an order whose payment has arrived. */
export const startServices = (services: Services, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, { from: ['awaiting_payment'], to: 'open', at: services.now() });

/** Cancels the services of a cancelled order, except those that were accepted. */
export const cancelServices = (services: Services, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, {
    from: ['awaiting_payment', 'open', 'delivered', 'change_requested'],
    to: 'cancelled',
    at: services.now(),
  });
