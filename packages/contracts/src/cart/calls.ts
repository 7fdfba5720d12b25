import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const cartCalls = declareCalls<typeof schemas>()({
  getCart: 'GET /public/cart/getCart/:cartId',
  addCartItemToNewCart: 'POST /public/:market/:lang/cart/addCartItem',
  addCartItem: 'POST /public/:market/:lang/cart/addCartItem/:cartId',
  addQuoteItemToNewCart: 'GET /public/cart/addQuoteItem/:quoteId',
  addQuoteItem: 'GET /public/cart/addQuoteItem/:quoteId/:cartId',
  changeCartItem: 'PATCH /public/cart/:cartId/cartItem/:itemId',
  replaceCartItem: 'PUT /public/:market/:lang/cart/:cartId/cartItem/:itemId',
  removeCartItem: 'DELETE /public/cart/:cartId/cartItem/:itemId',
  restoreCartItem: 'POST /public/cart/:cartId/cartItem/:itemId/restore',
  removeCartService: 'DELETE /public/cart/:cartId/service/:serviceId',
  restoreCartService: 'POST /public/cart/:cartId/service/:serviceId/restore',
  acknowledgeCartService: 'POST /public/cart/:cartId/service/:serviceId/price-seen',
  putCartVoucher: 'PUT /public/cart/:cartId/voucher',
  removeCartVoucher: 'DELETE /public/cart/:cartId/voucher',
  getCustomerCart: 'GET /private/cart/:customerId/getCart',
});
