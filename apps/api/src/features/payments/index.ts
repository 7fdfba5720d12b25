import type { Feature } from '#platform/feature.ts';
import { moneyRoutes } from './desk/routes-money.ts';
import { applyEventTask } from './events/apply-event.task.ts';
import { askDisputesTask } from './events/ask-disputes.task.ts';
import { reconcileTask } from './events/reconcile.task.ts';
import { reportTask } from './events/report.task.ts';
import { postEventTask } from './providers/post-event.task.ts';
import { settleLocalTask } from './providers/settle-local.task.ts';
import { refundTask } from './refund.task.ts';
import { rootRoutes } from './root-routes.ts';
import { privateRoutes, publicRoutes } from './routes.ts';

export { leftOf, returnMoney } from './desk/return-money.ts';
export { closePayment, isBeingPaid } from './events/close-payment.ts';
export { methodsFor, minimumFor, offeredMethods } from './providers/providers.ts';
export {
  type BegunPayment,
  beginPayment,
  isPaidLater,
  isPayable,
  startBegun,
  startPayment,
  thankYouAddress,
} from './start-payment.ts';

/** Payments: providers behind one interface, events applied once, and a periodic check for lost ones. */
export const payments: Feature = {
  name: 'payments',
  publicRoutes,
  privateRoutes,
  staffRoutes: moneyRoutes,
  rootRoutes,
  tasks: [
    applyEventTask,
    postEventTask,
    settleLocalTask,
    refundTask,
    reconcileTask,
    askDisputesTask,
    reportTask,
  ],
};
