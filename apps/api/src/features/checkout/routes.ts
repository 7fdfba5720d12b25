import { cartSchema, changeCartBody, customerCartParams } from '@labelwerk/contracts/cart/cart.ts';
import { checkoutAnswer, checkoutParams, checkoutQuery } from '@labelwerk/contracts/checkout/checkout.ts';
import { presentCart, setCartCookie } from '#features/cart/index.ts';
import type { App } from '#platform/feature.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
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
          'A cart nobody owns becomes the customer’s; one of another customer is a conflict (409). `terms_accepted` ' +
          'needs the `version` that was shown: if the cart holds something else by now, the other details are kept, the ' +
          'consent is not, and the 409 (`checkout.changed`) names the difference: `version`, `added`, `removed`, ' +
          '`changed`, `details`, `totals.before` and `totals.after`.',
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
          'A GET with an effect: cross-site calls and prefetches are refused. Orders the version whose terms were ' +
          'accepted (`version` names it) and no other. The same cart version gives the same order and address, however ' +
          'often it is called. 409 when it is paid already (`checkout.done`), when an earlier payment of the cart is on ' +
          'its way (`checkout.payment-under-way`), when the cart holds something else by now (`checkout.changed`) or a ' +
          'price moved (`checkout.repriced`: the cart then holds the new one); the last two name the difference as the ' +
          'PATCH of the cart does.',
        params: checkoutParams,
        querystring: checkoutQuery,
        response: { 200: checkoutAnswer },
      },
    },
    async (request, reply) => {
      const { customerId, cartId } = request.params;
      reply.header('cache-control', 'private, no-store');
      const { version } = request.query;
      return valueOrProblem(await checkOut(services, { customerId, cartId, version }));
    },
  );
}
