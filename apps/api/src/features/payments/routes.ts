import { orderParams, payAgainAnswer } from '@labelwerk/contracts/orders/orders.ts';
import { paymentStateAnswer } from '@labelwerk/contracts/payments/payment-state.ts';
import {
  paymentTypesAnswer,
  paymentTypesParams,
  paymentTypesQuery,
} from '@labelwerk/contracts/payments/payment-types.ts';
import { markets, resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { z } from 'zod';
import { readableCart } from '#features/cart/index.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { cancelOrder } from './cancel-order.ts';
import { paymentState } from './events/payment-state.ts';
import { presentMethods } from './providers/present-methods.ts';
import { offeredMethods } from './providers/providers.ts';
import { startPayment } from './start-payment.ts';

const tags = ['payments'];
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function publicRoutes(app: App, services: Services): void {
  app.get(
    '/payments/:market/types',
    {
      schema: {
        tags,
        summary: 'What can be paid with in a market',
        description:
          '{token} is the cart id. With the identity token of the cart’s owner the list holds what was agreed with ' +
          'this customer as well (invoice); a missing or foreign cart is answered with the general list.',
        params: paymentTypesParams,
        querystring: paymentTypesQuery,
        response: { 200: paymentTypesAnswer },
      },
    },
    async (request, reply) => {
      const market = resolveMarket(request.params.market);
      const { token, currency } = request.query;
      if (currency !== undefined && currency !== markets[market].currency) {
        const errors = [{ path: 'currency', code: 'payments.currency' }];
        throw new ProblemError(failure(422, 'payments.currency', { errors }));
      }
      const caller = { customerId: request.identity?.customerId ?? null, guestId: request.guestId };
      const cart = token === undefined ? undefined : await readableCart(services.db, token, caller);
      const owner = cart?.ok ? cart.value.customer_id : null;
      reply.header('cache-control', 'private, no-store');
      return { payments: presentMethods(await offeredMethods(services, market, owner), languageOf(request)) };
    },
  );
}

export function privateRoutes(app: App, services: Services): void {
  const known = (orderId: string) => {
    if (!idPattern.test(orderId)) throw new ProblemError(failure(404, 'orders.missing'));
    return orderId;
  };
  app.get(
    '/customers/:customerId/orders/:orderId/payment',
    {
      schema: {
        tags,
        summary: 'How the payment of an order stands; asks the provider while it is open',
        params: orderParams,
        response: { 200: paymentStateAnswer },
      },
    },
    async (request, reply) => {
      const { customerId, orderId } = request.params;
      reply.header('cache-control', 'private, no-store');
      return valueOrProblem(await paymentState(services, customerId, known(orderId)));
    },
  );
  app.post(
    '/customers/:customerId/orders/:orderId/pay',
    {
      schema: {
        tags,
        summary: 'Pay an order whose payment was left or has failed',
        params: orderParams,
        response: { 200: payAgainAnswer },
      },
    },
    async (request) => {
      const { customerId, orderId } = request.params;
      const order = await findOrder(services.db, known(orderId));
      if (order?.customer_id !== customerId) throw new ProblemError(failure(404, 'orders.missing'));
      return { redirect_url: valueOrProblem(await startPayment(services, order.id)) };
    },
  );
  app.post(
    '/customers/:customerId/orders/:orderId/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel an order of which nothing is released to the press',
        params: orderParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { customerId, orderId } = request.params;
      valueOrProblem(await cancelOrder(services, customerId, known(orderId)));
      return reply.code(204).send(null);
    },
  );
}
