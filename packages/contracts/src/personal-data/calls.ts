import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const personalDataCalls = declareCalls<typeof schemas>()({
  getExport: 'GET /private/customers/:customerId/export',
  askForExport: 'POST /private/customers/:customerId/export',
  downloadExport: 'GET /private/customers/:customerId/export/file',
  deleteAccount: 'POST /private/customers/:customerId/deletion',
});
