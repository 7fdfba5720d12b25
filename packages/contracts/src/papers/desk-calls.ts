import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

/** Papers for staff. */
export const deskPaperCalls = declareCalls<typeof schemas>()({
  getPackingSlip: 'GET /staff/orders/:orderId/shipments/:shipmentId/packing-slip',
  listPaperTroubles: 'GET /staff/papers/troubles',
});
