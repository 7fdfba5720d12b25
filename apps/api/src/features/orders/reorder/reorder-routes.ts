import { cartSchema } from '@labelwerk/contracts/cart/cart.ts';
import { jobParams } from '@labelwerk/contracts/orders/orders.ts';
import { jobCartItemAnswer, reorderBody, reorderQuery } from '@labelwerk/contracts/orders/reorder.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { itemKeyOf, presentArtwork, presentCart, setCartCookie } from '#features/cart/index.ts';
import type { App } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findJobOf } from '../list-orders.ts';
import { pricedOf } from '../present-order.ts';
import { reorderJob } from './reorder-job.ts';
import { reorderOffer } from './reorder-offer.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tags = ['orders'];
const path = '/customer/:customerId/job/:jobId/cartItem';

/** Ordering a job again: what it was, what it would be today, and into the cart. */
export function reorderRoutes(app: App, services: Services): void {
  const { db } = services;
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'The line a job was made from, and what it would be today',
        description:
          '`today` holds the nearest configuration that is offered, its price with the customer’s conditions, the ' +
          'sorts to choose from and what changed since the order, in the caller’s language.',
        params: jobParams,
        querystring: reorderQuery,
        response: { 200: jobCartItemAnswer },
      },
    },
    async (request, reply) => {
      const { customerId, jobId } = request.params;
      const { market, file_id: fileId, sort, pages } = request.query;
      const job = idPattern.test(jobId) ? await findJobOf(db, customerId, jobId) : undefined;
      if (!job) throw new ProblemError(failure(404, 'orders.job-missing'));
      const offered = await reorderOffer(services, job, {
        market: market === undefined ? (job.market as MarketId) : resolveMarket(market),
        language: languageOf(request),
        fileId,
        count: sort === undefined ? undefined : sort + 1,
        pages: pages?.split(',').map(Number),
      });
      reply.header('cache-control', 'private, no-store');
      return {
        job_id: job.id,
        order_id: job.order_id,
        order_number: job.order_number,
        ordered_at: job.created_at.toISOString(),
        name: job.name,
        ...pricedOf(job),
        artwork: presentArtwork(job),
        needs_artwork: job.needs_artwork,
        today: valueOrProblem(offered),
      };
    },
  );
  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Order a job again: puts its line into the cart with its artwork',
        description:
          'Priced by the list of this moment. `offer` comes from the GET; a 409 says that the offer is another by ' +
          'now. Header Idempotency-Key (a random UUID) makes a repeat harmless. Sets the cookie cart-id.',
        params: jobParams,
        body: reorderBody,
        response: { 200: cartSchema },
      },
    },
    async (request, reply) => {
      const { customerId, jobId } = request.params;
      if (!idPattern.test(jobId)) throw new ProblemError(failure(404, 'orders.job-missing'));
      const who = { customerId, guestId: request.guestId };
      const cart = valueOrProblem(await reorderJob(services, who, jobId, request.body, itemKeyOf(request)));
      setCartCookie(reply, services.settings, cart.id);
      reply.header('cache-control', 'private, no-store');
      return presentCart(services, db, cart);
    },
  );
}
