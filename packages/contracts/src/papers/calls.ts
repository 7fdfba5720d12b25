import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const paperCalls = declareCalls<typeof schemas>()({
  listPapers: 'GET /private/customers/:customerId/orders/:orderId/papers',
  getPaper: 'GET /private/customers/:customerId/papers/:paperId',
});
