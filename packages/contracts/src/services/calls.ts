import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Calls for services that the shop's staff do: offers, cart, deliveries and answers. */
export const serviceCalls = declareCalls<typeof schemas>()({
  getDesignService: 'GET /public/design-service/:lang',
  listOfferedReviews: 'GET /public/artworkservices/:lang',
  addDesign: 'POST /public/design-service/:lang/:customerId/:cartId',
  changeDesign: 'PUT /public/design-service/:lang/:customerId/:cartId/:serviceId',
  getRevision: 'GET /public/customers/artworkservices/:token',
  answerRevision: 'POST /public/customers/artworkservices/:token',
  addRevisionComment: 'POST /public/customers/artworkservices/:token/comments',
  getRevisionFile: 'GET /public/customers/artworkservices/:token/deliveries/:number/files/:fileId',
  getRevisionPreview: 'GET /public/customers/artworkservices/:token/deliveries/:number/files/:fileId/preview',
  listBriefPictures: 'GET /private/customers/:customerId/briefPictures',
  addBriefPicture: 'POST /private/customers/:customerId/briefPictures',
  removeBriefPicture: 'DELETE /private/customers/:customerId/briefPictures/:pictureId',
  addReview: 'POST /private/customers/:customerId/artworkservices',
  changeReview: 'PUT /private/customers/:customerId/artworkservices/:serviceId',
  getCustomerService: 'GET /private/customers/:customerId/services/:serviceId',
  answerDelivery: 'POST /private/customers/:customerId/services/:serviceId/answer',
  addServiceComment: 'POST /private/customers/:customerId/services/:serviceId/comments',
  getServiceFile: 'GET /private/customers/:customerId/services/:serviceId/deliveries/:number/files/:fileId',
  getServicePreview:
    'GET /private/customers/:customerId/services/:serviceId/deliveries/:number/files/:fileId/preview',
});
