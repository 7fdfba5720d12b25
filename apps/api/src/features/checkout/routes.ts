import * as schemas from '@labelwerk/contracts/checkout/call-schemas.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { answerWithCart, findStoredCart } from '#features/cart/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { approveAtCheckout, cartApprovals } from './approval/approve-at-checkout.ts';
import { changeCartDetails } from './change-cart-details.ts';
import { checkOut } from './check-out.ts';

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, checkoutCalls, schemas);
  route('changeCartDetails', async (request, reply, valueOrProblem) => {
    const { customerId, cartId } = request.params;
    const customer = { customerId, guestId: request.guestId };
    const cart = valueOrProblem(await changeCartDetails(app, customer, cartId, request.body));
    const stored = await findStoredCart(app.db, cart.id);
    if (!stored) throw new Error('A cart was deleted while it was presented');
    return answerWithCart(app, { request, reply }, stored, cartId);
  });
  route('listCartApprovals', async (request, reply, valueOrProblem) => {
    const { customerId, cartId } = request.params;
    reply.header('cache-control', 'private, no-store');
    const { version, lines } = valueOrProblem(await cartApprovals(app, customerId, cartId));
    return {
      version,
      lines: lines.map(({ itemId, name, productType, contentVersion, verdict, approved }) => ({
        ...{ item_id: itemId, name, product_type: productType },
        ...{ content_version: contentVersion, verdict, approved },
      })),
    };
  });
  route('approveAtCheckout', async (request, reply, valueOrProblem) => {
    const { customerId, cartId } = request.params;
    const lines = request.body.lines.map((line) => ({
      itemId: line.item_id,
      contentVersion: line.content_version,
    }));
    const wanted = { version: request.body.version, lines };
    valueOrProblem(await approveAtCheckout(app, customerId, cartId, wanted));
    return reply.code(204).send(null);
  });
  route('checkOut', async (request, reply, valueOrProblem) => {
    const { customerId, cartId } = request.params;
    reply.header('cache-control', 'private, no-store');
    const { version } = request.query;
    return valueOrProblem(
      await checkOut(app, { customerId, personId: identityOf(request).personId, cartId, version }),
    );
  });
}
