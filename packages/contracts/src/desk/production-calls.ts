import { declareCalls } from '../call/call.ts';
import type * as schemas from './production-call-schemas.ts';

/** Production data of a line for the press. */
export const productionCalls = declareCalls<typeof schemas>()({
  getPrintFile: 'GET /staff/jobs/:jobId/print-file',
  getJobFile: 'GET /staff/jobs/:jobId/files/:fileId',
  getJobFindings: 'GET /staff/jobs/:jobId/findings',
  getJobTicket: 'GET /staff/jobs/:jobId/ticket',
});
