import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Claims of customers about delivered items. */
export const claimCalls = declareCalls<typeof schemas>()({
  listClaims: 'GET /private/customers/:customerId/orders/:orderId/claims',
  fileClaim: 'POST /private/customers/:customerId/orders/:orderId/claims',
  getOwnClaimPhoto: 'GET /private/customers/:customerId/claims/:claimId/photos/:photo',
});
