import { noClaimReasons } from '@labelwerk/domain/orders/permissions.ts';
import { describeCall } from '../call/call.ts';
import { orderParams } from '../orders/orders.ts';
import { claimBody, claimSchema, claimsAnswer, ownClaimPhotoParams } from './claims.ts';

const tags = ['claims'] as const;

export const listClaims = describeCall({
  tags,
  summary: 'Claims about an order with their answers, newest first',
  params: orderParams,
  answers: { 200: claimsAnswer },
  errors: ['orders.missing'],
});

export const fileClaim = describeCall({
  tags,
  summary: 'Submit a claim about shipped lines',
  description:
    'At most six photos (JPEG or PNG, detected from the content) of 3 MB each and 10 MB in total. ' +
    'Idempotent by `request_id`. A 409 contains the reason why a line can’t be claimed; the order has the ' +
    'same reason in `actions`.',
  params: orderParams,
  body: claimBody,
  answers: { 200: claimSchema },
  errors: ['orders.missing', 'orders.job-missing', 'claims.too-many', ...noClaimReasons],
});

export const getOwnClaimPhoto = describeCall({
  tags,
  summary: 'A photo of the customer’s own claim',
  params: ownClaimPhotoParams,
  errors: ['claims.missing'],
});
