import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** People of one company who share an account. */
export const peopleCalls = declareCalls<typeof schemas>()({
  listPeople: 'GET /private/customers/:customerId/people',
  removeMember: 'POST /private/customers/:customerId/people/:memberId/removal',
  handOverAccount: 'POST /private/customers/:customerId/people/:memberId/hand-over',
  invitePerson: 'POST /private/customers/:customerId/invitations',
  resendInvitation: 'POST /private/customers/:customerId/invitations/:invitationId',
  withdrawInvitation: 'DELETE /private/customers/:customerId/invitations/:invitationId',
  listAccounts: 'GET /private/customers/:customerId/accounts',
  chooseAccount: 'POST /private/customers/:customerId/choose',
  readInvitation: 'POST /public/account-invitation',
  acceptInvitation: 'POST /private/customers/:customerId/accepted-invitation',
});
