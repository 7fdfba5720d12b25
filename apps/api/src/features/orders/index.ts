import type { Feature } from '#platform/feature.ts';
import { askApprovalTask } from './approval/ask-approval.task.ts';
import { releaseApprovedTask } from './approval/release-approved.task.ts';
import { judgeArtworkTask } from './artwork/judge-artwork.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { countUnsettled } from './orders-repository.ts';
import { personalData } from './personal-data-repository.ts';
import { reorderRoutes } from './reorder/reorder-routes.ts';
import { privateRoutes } from './routes.ts';
import { askAgainTask } from './vat-claims/ask-again.task.ts';

export { lockOrderAndCart } from './artwork/lock-order-and-cart.ts';
export { actOnOrder, namedOrder } from './desk/act.ts';
export { findShipments } from './desk/parcels/shipments-repository.ts';
export { sendStep } from './mails/send-step-mail.ts';
export {
  addEvent,
  findJobs,
  findOrder,
  findOverdueOrders,
  type JobRow,
  type OrderRow,
  orderIdsIn,
  readOrdersOfCart,
  renamePersonOfOrders,
} from './orders-repository.ts';
export { placeOrder } from './placing/place-order.ts';
export { judgeCancel } from './states/judge-cancel.ts';
export { moveClaimedJobs } from './states/move-claimed-jobs.ts';
export { moveOrder } from './states/move-order.ts';
export { reprints } from './states/reprints-repository.ts';

/** Orders, and the states of their lines. */
export const orders: Feature = {
  name: 'orders',
  personalData,
  privateRoutes(server, app) {
    privateRoutes(server, app);
    reorderRoutes(server, app);
  },
  staffRoutes: deskRoutes,
  measures: [
    {
      name: 'orders_unsettled',
      help: 'Orders that wait for their payment, or for a review of it, by state',
      labels: ['state'],
      read: async (db) =>
        (await countUnsettled(db)).map(({ state, orders }) => ({ labels: { state }, value: orders })),
    },
  ],
  tasks: [judgeArtworkTask, releaseApprovedTask, askApprovalTask, askAgainTask],
};
