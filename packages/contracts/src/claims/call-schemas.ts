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
  summary: 'Say what is wrong with lines that were shipped',
  description:
    'At most six photos (JPEG or PNG, told by their bytes) of 3 MB each and 10 MB together. Sent again under the ' +
    'same `request_id` it is one claim. A 409 tells why one of the lines can’t be claimed; the order says the same ' +
    'in `actions`.',
  params: orderParams,
  body: claimBody,
  answers: { 200: claimSchema },
  errors: ['orders.missing', 'orders.job-missing', 'claims.too-many', ...noClaimReasons],
});

export const getOwnClaimPhoto = describeCall({
  tags,
  summary: 'A photo of one’s own claim',
  params: ownClaimPhotoParams,
  errors: ['claims.missing'],
});
