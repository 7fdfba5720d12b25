import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

export const deskSessionCalls = declareCalls<typeof schemas>()({
  removeSecondFactor: 'POST /staff/customers/remove-second-factor',
});
