import type { Feature } from '#platform/feature.ts';
import { judgeWaitingJobs } from './judge-artwork.ts';
import { reorderRoutes } from './reorder-routes.ts';
import { privateRoutes } from './routes.ts';

export { confirmVatNumber } from './confirm-vat-number.ts';
export { expectedByJob, printedByJob } from './expected-by-job.ts';
export { holdOrder } from './hold-order.ts';
export { moveOrder } from './move-order.ts';
export {
  addEvent,
  findJobs,
  findLatestOrderOfCart,
  findOrder,
  findOrderByNumber,
  findOrderOfCart,
  type OrderRow,
} from './orders-repository.ts';
export { placeOrder } from './place-order.ts';
export { isCancelable, isPayable } from './present-order.ts';
export type { OrderAddress } from './tables.ts';

/** What was ordered, and how far each line of it is. */
export const orders: Feature = {
  name: 'orders',
  privateRoutes(app, services) {
    privateRoutes(app, services);
    reorderRoutes(app, services);
  },
  jobs: (services) => [
    { name: 'orders.judge-artwork', kind: 'order', everySeconds: 15, run: () => judgeWaitingJobs(services) },
  ],
};
