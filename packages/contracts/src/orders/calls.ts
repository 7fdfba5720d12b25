import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const orderCalls = declareCalls<typeof schemas>()({
  listJobs: 'GET /private/customers/:customerId/jobs',
  listArtworkServices: 'GET /private/customers/:customerId/artworkservices',
  listDesigns: 'GET /private/customers/:customerId/designs',
  getImage: 'GET /private/customer/:customerId/:imagePath',
  listRecentOrders: 'GET /private/customers/:customerId/recentOrders',
  listOrders: 'GET /private/customers/:customerId/orders',
  getOrder: 'GET /private/customers/:customerId/orders/:orderId',
  changeDeliveryAddress: 'PUT /private/customers/:customerId/orders/:orderId/delivery-address',
  approveJobs: 'POST /private/customers/:customerId/orders/:orderId/approval',
  takeBackApproval: 'DELETE /private/customers/:customerId/jobs/:jobId/approval',
  sendArtwork: 'POST /private/customers/:customerId/jobs/:jobId/artwork',
  getJobCartItem: 'GET /private/customer/:customerId/job/:jobId/cartItem',
  reorderJob: 'POST /private/customer/:customerId/job/:jobId/cartItem',
});
