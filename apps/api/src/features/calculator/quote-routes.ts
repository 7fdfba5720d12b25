import { marketLangParams } from '@labelwerk/contracts/calculator/price-calls.ts';
import { quoteAnswer, quoteBody, quoteParams } from '@labelwerk/contracts/calculator/quotes.ts';
import { siteOfPath } from '#features/market/index.ts';
import { valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { findQuote, presentQuote, saveQuote } from './quotes.ts';

const tags = ['quotes'];

export function quoteRoutes(app: App, services: Services): void {
  app.post(
    '/:market/:lang/quotes',
    {
      // Each call writes a row: far fewer than prices are asked for.
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Save an offer: its price holds for 30 days',
        description:
          'With an identity token the offer has the customer’s conditions, and only he can read it.',
        params: marketLangParams,
        body: quoteBody,
        response: { 201: quoteAnswer },
      },
    },
    async (request, reply) => {
      const { configuration, name } = request.body;
      const customerId = request.identity?.customerId ?? null;
      const wanted = { configuration, name, ...siteOfPath(request.params), customerId };
      const quote = valueOrProblem(await saveQuote(services, wanted));
      return reply.code(201).send(presentQuote(quote));
    },
  );
  app.get(
    '/quotes/:quoteId',
    { schema: { tags, summary: 'A saved offer', params: quoteParams, response: { 200: quoteAnswer } } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const customerId = request.identity?.customerId ?? null;
      return presentQuote(valueOrProblem(await findQuote(services, request.params.quoteId, customerId)));
    },
  );
}
