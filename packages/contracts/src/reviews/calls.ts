import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const reviewCalls = declareCalls<typeof schemas>()({
  listReviews: 'GET /public/reviews',
  refuseReviewMails: 'POST /public/reviews/no-mails',
  refuseReviewMailsByMail: 'POST /reviews/no-mails/:token',
  openRefusal: 'GET /reviews/no-mails/:token',
  getOrderReview: 'GET /private/customers/:customerId/orders/:orderId/review',
  writeReview: 'PUT /private/customers/:customerId/orders/:orderId/review',
  removeReview: 'DELETE /private/customers/:customerId/orders/:orderId/review',
  findReviews: 'GET /staff/reviews',
  publishReview: 'POST /staff/reviews/:reviewId/publish',
  rejectReview: 'POST /staff/reviews/:reviewId/reject',
});
