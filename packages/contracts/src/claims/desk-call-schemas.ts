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
  summary: 'One of them',
  roles: readers,
  params: claimParams,
  answers: { 200: deskClaimSchema },
  errors: ['claims.missing'],
});

export const getClaimPhoto = describeCall({
  tags,
  summary: 'A photo of a claim, as a download',
  description: 'It comes from a stranger: open it with care.',
  roles: readers,
  params: claimPhotoParams,
  errors: ['claims.missing'],
});

export const answerClaim = describeCall({
  tags,
  summary: 'Answer a claim: print again, pay a part back, or refuse, each with a sentence to the customer',
  description:
    '`reprint` leads the lines back to their release and promises a delivery from now on; `refund` pays `amount` ' +
    'back, never more than was received, and closes them; `refuse` closes them.',
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
    'desk.not-now',
    'desk.refund-beyond',
  ],
});
