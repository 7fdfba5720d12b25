import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const checkoutCalls = declareCalls<typeof schemas>()({
  changeCartDetails: 'PATCH /private/:customerId/cart/:cartId',
  listCartApprovals: 'GET /private/cart/:customerId/approvals/:cartId',
  approveAtCheckout: 'PUT /private/cart/:customerId/approvals/:cartId',
  checkOut: 'GET /private/cart/:customerId/checkout/:cartId',
});
