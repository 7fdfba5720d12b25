import { declareCalls } from '../call/call.ts';
import type * as schemas from './wish-call-schemas.ts';

/** Which mails a customer gets; by the last two, mail programs switch one off. */
export const mailWishCalls = declareCalls<typeof schemas>()({
  getMailWishes: 'GET /private/customers/:customerId/mails',
  changeMailWishes: 'PUT /private/customers/:customerId/mails',
  switchOffByMail: 'POST /mails/off/:token',
  openSwitchOff: 'GET /mails/off/:token',
});
