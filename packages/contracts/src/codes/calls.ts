import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Codes that are printed once each, by CSV. */
export const codeCalls = declareCalls<typeof schemas>()({
  sendCodes: 'POST /public/dataupload/csv',
  getCodes: 'POST /public/dataupload/csvInfo',
  getCodesReport: 'GET /private/customers/:customerId/codes/:itemId/report',
  getCodedLabel: 'GET /private/customers/:customerId/codes/:itemId/labels/:place',
  removeCodes: 'DELETE /private/customers/:customerId/codes/:itemId',
});
