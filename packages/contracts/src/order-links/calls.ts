import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** An order by the link of a mail, for those who have no account at hand. */
export const orderLinkCalls = declareCalls<typeof schemas>()({
  openOrderLink: 'POST /public/order-link',
  getLinkedPaper: 'POST /public/order-link/paper',
  payLinkedOrder: 'POST /public/order-link/pay',
});
