import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

/** Calls of staff about claims. */
export const deskClaimCalls = declareCalls<typeof schemas>()({
  findClaims: 'GET /staff/claims',
  getClaim: 'GET /staff/claims/:claimId',
  getClaimPhoto: 'GET /staff/claims/:claimId/photos/:photo',
  answerClaim: 'POST /staff/claims/:claimId/answer',
});
