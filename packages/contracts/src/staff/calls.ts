import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Sign-in of staff, and their own data. */
export const staffCalls = declareCalls<typeof schemas>()({
  enrol: 'POST /staff/enrolment',
  confirmEnrolment: 'POST /staff/enrolment/confirm',
  staffSignIn: 'POST /staff/session',
  staffRefresh: 'POST /staff/session/refresh',
  staffSignOut: 'DELETE /staff/session',
  whoAmI: 'GET /staff/session',
  listPeople: 'GET /staff/people',
  addPerson: 'POST /staff/people',
  changePerson: 'PATCH /staff/people/:personId',
  resetPerson: 'POST /staff/people/:personId/reset',
  listActions: 'GET /staff/actions',
});
