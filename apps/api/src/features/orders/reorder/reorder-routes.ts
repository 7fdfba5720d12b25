import * as schemas from '@labelwerk/contracts/orders/call-schemas.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { answerWithCart } from '#features/cart/index.ts';
import { presentArtwork } from '#features/cart/kinds/label/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { itemKeyOf } from '#platform/http/item-key.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, resultOf } from '#platform/problems/failure.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';
import { pricedOf } from '../presentation/present-detail.ts';
import { reorderJob } from './reorder-job.ts';
import { reorderQuote } from './reorder-quote.ts';

/** Routes to reorder a job: its quote of today, and adding it to the cart. */
export function reorderRoutes(
  server: Server,
  app: Pick<App, 'settings' | 'db' | 'part' | 'now' | 'log'>,
): void {
  const route = callRoutes(server, orderCalls, schemas);
  const { db } = app;
  route('getJobCartItem', async (request, reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    const { market, file_id: fileId, sort, pages } = request.query;
    const job = valueOrProblem(
      resultOf(isUuid(jobId) ? await findJobOf(db, customerId, jobId) : undefined, 'orders.job-missing'),
    );
    const quote = await reorderQuote(app, job, {
      market: market === undefined ? job.market : resolveMarket(market),
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
      today: valueOrProblem(quote),
    };
  });
  route('reorderJob', async (request, reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    if (!isUuid(jobId)) return valueOrProblem(failure('orders.job-missing'));
    const who = { customerId, guestId: request.guestId };
    const stored = valueOrProblem(
      await reorderJob(app, who, { jobId, body: request.body, itemId: itemKeyOf(request) }),
    );
    return answerWithCart(app, { request, reply }, stored, undefined);
  });
}
