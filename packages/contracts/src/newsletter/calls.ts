import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const newsletterCalls = declareCalls<typeof schemas>()({
  subscribe: 'POST /public/newsletter',
  confirmSubscription: 'POST /public/newsletter/confirm',
  unsubscribe: 'POST /public/newsletter/unsubscribe',
  unsubscribeByMail: 'POST /newsletter/unsubscribe/:token',
  openUnsubscribe: 'GET /newsletter/unsubscribe/:token',
  listSubscribers: 'GET /staff/newsletter',
});
