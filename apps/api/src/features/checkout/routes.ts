import * as schemas from '@labelwerk/contracts/checkout/call-schemas.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { presentCart, setCartCookie } from '#features/cart/index.ts';
import type { App } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { changeCartDetails } from './change-cart-details.ts';
import { checkOut } from './check-out.ts';

export function privateRoutes(app: App, services: Services): void {
  const route = callRoutes(app, checkoutCalls, schemas);
  route('changeCartDetails', async (request, reply) => {
    const { customerId, cartId } = request.params;
    const customer = { customerId, guestId: request.guestId };
    const cart = valueOrProblem(await changeCartDetails(services, customer, cartId, request.body));
    if (cart.id !== cartId) setCartCookie(reply, services.settings, cart.id);
    return presentCart(services, services.db, cart);
  });
  route('checkOut', async (request, reply) => {
    const { customerId, cartId } = request.params;
    reply.header('cache-control', 'private, no-store');
    const { version } = request.query;
    return valueOrProblem(await checkOut(services, { customerId, cartId, version }));
  });
}
