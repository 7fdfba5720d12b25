import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { create } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { mailQuote } from './mail-quote.ts';
import { numberOf } from './paper/quote-facts.ts';
import { leadsOf } from './paper/quote-leads.ts';
import { findQuote, presentQuote, saveQuote } from './quotes.ts';

export function quoteRoutes(server: Server, app: App): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  const quoteOf = (request: Pick<FastifyRequest, 'identity'>, quoteId: string) =>
    findQuote(app, quoteId, request.identity?.customerId ?? null);

  route(
    'saveQuote',
    async (request, reply, valueOrProblem) => {
      const { configuration, name } = request.body;
      const { customerId = null, personId = null } = request.identity ?? {};
      const { market, language } = siteOfPath(request.params);
      const wanted = { configuration, name, market, language, customerId, personId };
      const quote = valueOrProblem(await saveQuote(app, wanted));
      return reply.code(201).send(await presentQuote(app, { ...quote, withdrawn: [] }));
    },
    {
      // Each call writes a row: the limit is far lower than that of prices.
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    },
  );
  route('getQuote', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    return presentQuote(app, valueOrProblem(await quoteOf(request, request.params.quoteId)));
  });
  route(
    'getQuotePdf',
    async (request, reply, valueOrProblem) => {
      const quote = valueOrProblem(await quoteOf(request, request.params.quoteId));
      const { drawQuote } = await import('./paper/draw-quote.ts');
      const leads = await leadsOf(app, quote, request.query.prices);
      const pdf = await drawQuote(app, quote, { named: true, leads });
      const word = messageOf(quote.language, 'calculator.quote.file');
      return replyOfBytes(reply)
        .header('content-disposition', create(`${word}-${numberOf(quote)}.pdf`))
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(Buffer.from(pdf));
    },
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
  );
  route(
    'mailQuote',
    async (request, reply, valueOrProblem) => {
      const { email, prices } = request.body;
      const quote = valueOrProblem(await quoteOf(request, request.params.quoteId));
      const leads = await leadsOf(app, quote, prices);
      valueOrProblem(await mailQuote(app, quote, { email, leads }));
      return reply.code(202).send({ email });
    },
    {
      // The mails go to any given address: few per hour and network address.
      config: { rateLimit: { max: 20, timeWindow: 3_600_000 } },
    },
  );
}
