import { declareCalls } from '../call/call.ts';
import type * as schemas from './wish-call-schemas.ts';

/** Preferences for the mails a customer receives; mail programs use the last two calls to unsubscribe. */
export const mailWishCalls = declareCalls<typeof schemas>()({
  getMailWishes: 'GET /private/customers/:customerId/mails',
  changeMailWishes: 'PUT /private/customers/:customerId/mails',
  switchOffByMail: 'POST /mails/off/:token',
  openSwitchOff: 'GET /mails/off/:token',
});
