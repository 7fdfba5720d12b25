import * as schemas from '@labelwerk/contracts/payments/call-schemas.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { markets, resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { storedCartFor, sumOfStored } from '#features/cart/index.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, resultOf } from '#platform/problems/failure.ts';
import { cancelOrder } from './cancel-order.ts';
import { paymentState } from './events/payment-state.ts';
import { presentMethods } from './providers/present-methods.ts';
import { offeredMethods, payableBy } from './providers/providers.ts';
import { startPayment } from './start-payment.ts';

export function publicRoutes(server: Server, app: App): void {
  const route = callRoutes(server, paymentCalls, schemas);
  route('listPaymentTypes', async (request, reply, valueOrProblem) => {
    const { token, currency } = request.query;
    const caller = { customerId: request.identity?.customerId ?? null, guestId: request.guestId };
    const cart = token === undefined ? undefined : await storedCartFor(app.db, token, caller);
    const stored = cart?.ok ? cart.value : undefined;
    // A cart is paid in its own market, whatever site the request is for.
    const market = stored?.cart.market ?? resolveMarket(request.params.market);
    if (currency !== undefined && currency !== markets[market].currency) {
      return valueOrProblem(
        failure('payments.currency', { errors: [{ path: 'currency', code: 'payments.currency' }] }),
      );
    }
    reply.header('cache-control', 'private, no-store');
    const methods = await offeredMethods(app, market, stored?.cart.customer_id ?? null);
    // Methods whose minimum is above the cart's total are not offered.
    const offered =
      stored && stored.items.length > 0
        ? payableBy(app, market, {
            methods,
            gross: (await sumOfStored(app, stored)).totals.gross,
          })
        : methods;
    return { payments: presentMethods(offered, languageOf(request)) };
  });
}

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, paymentCalls, schemas);
  const named = (orderId: string) => resultOf(isUuid(orderId) ? orderId : undefined, 'orders.missing');
  route('getPayment', async (request, reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    reply.header('cache-control', 'private, no-store');
    return valueOrProblem(await paymentState(app, customerId, valueOrProblem(named(orderId))));
  });
  route('payOrder', async (request, _reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    const stored = await findOrder(app.db, valueOrProblem(named(orderId)));
    const order = valueOrProblem(
      resultOf(stored?.customer_id === customerId ? stored : undefined, 'orders.missing'),
    );
    return { redirect_url: valueOrProblem(await startPayment(app, order.id)) };
  });
  route('cancelOrder', async (request, reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    valueOrProblem(await cancelOrder(app, customerId, valueOrProblem(named(orderId))));
    return reply.code(204).send(null);
  });
}
