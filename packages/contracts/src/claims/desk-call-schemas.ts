import { describeCall } from '../call/call.ts';
import {
  answerClaimBody,
  claimParams,
  claimPhotoParams,
  deskClaimQuery,
  deskClaimSchema,
  deskClaimsAnswer,
} from './claims.ts';

const tags = ['claims'] as const;
const readers = ['service', 'prepress', 'press'] as const;

export const findClaims = describeCall({
  tags,
  summary: 'Claims of customers, newest first',
  roles: readers,
  query: deskClaimQuery,
  answers: { 200: deskClaimsAnswer },
});

export const getClaim = describeCall({
  tags,
  summary: 'A claim',
  roles: readers,
  params: claimParams,
  answers: { 200: deskClaimSchema },
  errors: ['claims.missing'],
});

export const getClaimPhoto = describeCall({
  tags,
  summary: 'A photo of a claim, as a download',
  description: 'Untrusted content: open it with care.',
  roles: readers,
  params: claimPhotoParams,
  errors: ['claims.missing'],
});

export const answerClaim = describeCall({
  tags,
  summary: 'Answer a claim: reprint, refund a part or refuse, each with a message to the customer',
  description:
    '`reprint` releases the lines again with a new delivery date, all labels or `quantity` of each, but lines drawn from codes wait for other codes ' +
    'of their customer, because each code is printed once; `refund` refunds `amount`, at most what ' +
    'was received, and closes the lines; `refuse` closes them.',
  roles: ['service'],
  params: claimParams,
  body: answerClaimBody,
  answers: { 200: deskClaimSchema },
  errors: [
    'staff.changed',
    'staff.request-reused',
    'claims.missing',
    'claims.not-now',
    'claims.amount',
    'claims.quantity',
    'desk.not-now',
    'desk.refund-beyond',
  ],
});
