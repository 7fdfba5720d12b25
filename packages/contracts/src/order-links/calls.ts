import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** An order through the link of a mail, for people who are not signed in. */
export const orderLinkCalls = declareCalls<typeof schemas>()({
  openOrderLink: 'POST /public/order-link',
  getLinkedPaper: 'POST /public/order-link/paper',
  payLinkedOrder: 'POST /public/order-link/pay',
});
