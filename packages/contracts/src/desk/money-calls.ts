import { declareCalls } from '../call/call.ts';
import type * as schemas from './money-call-schemas.ts';

/** Calls of staff about the payments of an order. */
export const deskMoneyCalls = declareCalls<typeof schemas>()({
  getMoney: 'GET /staff/orders/:orderId/money',
  bookTransfer: 'POST /staff/orders/:orderId/transfers',
  acceptPayment: 'POST /staff/orders/:orderId/review',
  refundPart: 'POST /staff/orders/:orderId/refunds',
  findRefunds: 'GET /staff/refunds',
  findDisputes: 'GET /staff/disputes',
  confirmVatNumber: 'POST /staff/orders/:orderId/vat-number',
  refundVat: 'POST /staff/orders/:orderId/vat-refund',
  markPaidBack: 'POST /staff/refunds/:refundId/paid',
  cancelByStaff: 'POST /staff/orders/:orderId/cancel',
});
