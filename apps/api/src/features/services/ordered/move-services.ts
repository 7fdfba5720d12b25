import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { moveServicesOfOrder } from './ordered-repository.ts';

/** Opens the services of an order whose payment has arrived. */
export const startServices = (app: Pick<App, 'now'>, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, { from: ['awaiting_payment'], to: 'open', at: app.now() });

/** Cancels the services of a cancelled order, except those that were accepted. */
export const cancelServices = (app: Pick<App, 'now'>, trx: Db, orderId: string): Promise<void> =>
  moveServicesOfOrder(trx, orderId, {
    from: ['awaiting_payment', 'open', 'delivered', 'change_requested'],
    to: 'cancelled',
    at: app.now(),
  });
