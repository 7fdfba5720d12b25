import { cartSchema, changeCartBody, customerCartParams } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutAnswer, checkoutParams } from '@labelwerk/contracts/checkout/checkout.ts';
import { presentCart, setCartCookie } from '#features/cart/index.ts';
import { valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { changeCartDetails } from './change-cart-details.ts';
import { checkOut } from './check-out.ts';

const tags = ['checkout'];

export function privateRoutes(app: App, services: Services): void {
  app.patch(
    '/:customerId/cart/:cartId',
    {
      schema: {
        tags,
        summary: 'Set addresses, VAT number, payment, remarks and consent of the cart',
        description:
          'A cart nobody owns becomes the customer’s; one of another customer is a conflict (409).',
        params: customerCartParams,
        body: changeCartBody,
        response: { 200: cartSchema },
      },
    },
    async (request, reply) => {
      const { customerId, cartId } = request.params;
      const customer = { customerId, guestId: request.guestId };
      const cart = valueOrProblem(await changeCartDetails(services, customer, cartId, request.body));
      if (cart.id !== cartId) setCartCookie(reply, services.settings, cart.id);
      return presentCart(services, services.db, cart);
    },
  );
  app.get(
    '/cart/:customerId/checkout/:cartId',
    {
      schema: {
        tags,
        summary: 'Order the cart and get the address where it is paid',
        description:
          'A GET with an effect: cross-site calls and prefetches are refused. The same cart version gives the same ' +
          'order and address, however often it is called. 409 when it is paid already, or when a price moved since ' +
          'it was shown: the cart then holds the new one.',
        params: checkoutParams,
        response: { 200: checkoutAnswer },
      },
    },
    async (request, reply) => {
      const { customerId, cartId } = request.params;
      reply.header('cache-control', 'private, no-store');
      return valueOrProblem(await checkOut(services, customerId, cartId));
    },
  );
}
