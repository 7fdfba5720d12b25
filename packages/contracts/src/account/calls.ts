import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const accountCalls = declareCalls<typeof schemas>()({
  getCustomer: 'GET /private/customers/:customerId',
  getUserInfo: 'GET /private/customers/:customerId/info',
  updateCustomer: 'POST /private/customers/:customerId/updateCustomer',
});
