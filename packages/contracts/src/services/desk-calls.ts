import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

/** Calls of staff about ordered services. */
export const deskServiceCalls = declareCalls<typeof schemas>()({
  findDeskServices: 'GET /staff/services',
  getDeskService: 'GET /staff/services/:serviceId',
  getDeskServiceFile: 'GET /staff/services/:serviceId/files/:fileId',
  uploadServiceResult: 'POST /staff/services/:serviceId/files',
  deliverService: 'POST /staff/services/:serviceId/deliver',
});
