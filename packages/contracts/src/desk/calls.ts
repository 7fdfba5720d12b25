import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Calls of staff about orders and their lines. */
export const deskCalls = declareCalls<typeof schemas>()({
  findDeskOrders: 'GET /staff/orders',
  findDeskJobs: 'GET /staff/jobs',
  findWork: 'GET /staff/work',
  getDeskOrder: 'GET /staff/orders/:orderId',
  findUnapproved: 'GET /staff/approvals',
  moveJobs: 'POST /staff/jobs/moves',
  undoStep: 'POST /staff/jobs/:jobId/undo',
  failCheck: 'POST /staff/jobs/:jobId/failed-check',
  judgeJobArtwork: 'POST /staff/jobs/:jobId/artwork',
  sendJobProof: 'POST /staff/jobs/:jobId/proof',
  confirmJobTool: 'POST /staff/jobs/:jobId/tool',
  shipJobs: 'POST /staff/orders/:orderId/shipments',
  correctParcel: 'POST /staff/orders/:orderId/shipments/:shipmentId/correction',
  reportParcel: 'POST /staff/orders/:orderId/shipments/:shipmentId/report',
});
