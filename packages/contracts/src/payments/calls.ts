import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const paymentCalls = declareCalls<typeof schemas>()({
  listPaymentTypes: 'GET /public/payments/:market/types',
  getPayment: 'GET /private/customers/:customerId/orders/:orderId/payment',
  payOrder: 'POST /private/customers/:customerId/orders/:orderId/pay',
  cancelOrder: 'POST /private/customers/:customerId/orders/:orderId/cancel',
  receiveWebhook: 'POST /webhooks/payments/:provider',
});
