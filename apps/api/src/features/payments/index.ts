import type { Feature } from '#platform/feature.ts';
import { applyNotice } from './events/apply-notice.ts';
import { reconcileHandler, reportHandler } from './events/reconcile.ts';
import { localJobs } from './providers/settle-local.ts';
import { refundHandler } from './refund.ts';
import { rootRoutes } from './root-routes.ts';
import { privateRoutes, publicRoutes } from './routes.ts';

export { closePayment, isBeingPaid } from './events/close-payment.ts';
export { offeredMethods } from './providers/providers.ts';
export { startPayment, thankYouAddress } from './start-payment.ts';

/** Taking money: providers behind one port, notices applied once, and a look every few minutes at what was lost. */
export const payments: Feature = {
  name: 'payments',
  publicRoutes,
  privateRoutes,
  rootRoutes,
  jobs: (services) => [
    {
      name: 'payments.apply',
      kind: 'payment',
      maxAttempts: 20,
      run: async (job, commit) => {
        const { provider, eventId } = job.payload as { provider: string; eventId: string };
        await commit((trx) => applyNotice(services, trx, provider, eventId));
      },
    },
    ...localJobs(services),
    refundHandler(services),
    reconcileHandler(services),
    reportHandler(services),
  ],
};
