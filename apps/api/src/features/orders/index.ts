import type { Feature } from '#platform/feature.ts';
import { askApprovalTask } from './approval/ask-approval.task.ts';
import { releaseApprovedTask } from './approval/release-approved.task.ts';
import { judgeArtworkTask } from './artwork/judge-artwork.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { reorderRoutes } from './reorder/reorder-routes.ts';
import { privateRoutes } from './routes.ts';
import { askAgainTask } from './vat-claims/ask-again.task.ts';

export { contentOfLine } from './approval/content-of-line.ts';
export { lineToApprove } from './approval/line-to-approve.ts';
export { expectedByJob, expectedOfJob, printedByJob } from './artwork/expected-by-job.ts';
export { lockOrderAndCart } from './artwork/lock-order-and-cart.ts';
export { confirmVatNumber } from './confirmations/confirm-vat-number.ts';
export { whereTo } from './delivery-address/where-to.ts';
export { actOnOrder, orderNamed } from './desk/act.ts';
export { notNow } from './desk/move-jobs.ts';
export { findShipments } from './desk/shipments-repository.ts';
export { judgeOrderKey, orderLink } from './mails/order-link.ts';
export { sendCancelled, sendRefunded, sendStep } from './mails/send-step-mail.ts';
export {
  addEvent,
  findEvents,
  findJob,
  findJobs,
  findOrder,
  findOrderByNumber,
  findOrdersOfCart,
  findOverdueOrders,
  type JobRow,
  lockJobs,
  moneyPaidIds,
  type OrderRow,
  orderIdsIn,
  payableIds,
  readOrdersOfCart,
  renamePersonOfOrders,
} from './orders-repository.ts';
export { placeOrder } from './placing/place-order.ts';
export { detailsOf, nameOf as nameOfLine } from './presentation/describe-job.ts';
export { presentOrder } from './presentation/present-detail.ts';
export { factsOfOrder, isPayable } from './presentation/present-order.ts';
export { moveJob } from './states/move-job.ts';
export { moveOrder } from './states/move-order.ts';
export type { OrderAddress } from './tables.ts';
export { amountDue } from './vat-claims/amount-due.ts';
export { askAgain as askTaxOfficesAgain } from './vat-claims/ask-again.ts';
export { noteVatBack, noteVatUnpaid, settleConfirmed } from './vat-claims/settle-claim.ts';
export { findClaim as findVatClaim, findOpenClaims } from './vat-claims/vat-claims-repository.ts';

/** Orders, and the states of their lines. */
export const orders: Feature = {
  name: 'orders',
  personalData,
  privateRoutes(server, app) {
    privateRoutes(server, app);
    reorderRoutes(server, app);
  },
  staffRoutes: deskRoutes,
  tasks: [judgeArtworkTask, releaseApprovedTask, askApprovalTask, askAgainTask],
};
