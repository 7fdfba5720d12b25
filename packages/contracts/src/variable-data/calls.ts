import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Tables of customers whose rows are printed, each on a label of its own. */
export const variableDataCalls = declareCalls<typeof schemas>()({
  addVariableTable: 'POST /private/customers/:customerId/variableTables',
  listVariableTables: 'GET /private/customers/:customerId/variableTables',
  getVariableTable: 'GET /private/customers/:customerId/variableTables/:tableId',
  removeVariableTable: 'DELETE /private/customers/:customerId/variableTables/:tableId',
  checkVariableTable: 'POST /private/customers/:customerId/variableTables/:tableId/check',
  previewVariableLabel: 'POST /private/customers/:customerId/variableTables/:tableId/preview',
  reportVariableTable: 'POST /private/customers/:customerId/variableTables/:tableId/report',
});
