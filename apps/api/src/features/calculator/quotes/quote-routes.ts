import { marketLangParams } from '@labelwerk/contracts/calculator/price-calls.ts';
import {
  quoteAnswer,
  quoteBody,
  quoteMailAnswer,
  quoteMailBody,
  quoteParams,
} from '@labelwerk/contracts/calculator/quotes.ts';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/feature.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { mailQuote } from './mail-quote.ts';
import { numberOf } from './paper/offer-facts.ts';
import { findQuote, presentQuote, saveQuote } from './quotes.ts';

const tags = ['quotes'];

export function quoteRoutes(app: App, services: Services): void {
  const quoteOf = async (request: Pick<FastifyRequest, 'identity'>, quoteId: string) =>
    valueOrProblem(await findQuote(services, quoteId, request.identity?.customerId ?? null));

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
      return presentQuote(await quoteOf(request, request.params.quoteId));
    },
  );
  app.get(
    '/quotes/:quoteId/pdf',
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'A saved offer as a page to keep or pass on',
        description: 'A PDF of one page, or two, in the language of the offer.',
        params: quoteParams,
      },
    },
    async (request, reply) => {
      const quote = await quoteOf(request, request.params.quoteId);
      const { drawOffer } = await import('./paper/draw-offer.ts');
      const pdf = await drawOffer(services, quote, { named: true });
      const word = messageOf(quote.language as Language, 'calculator.offer.file');
      return (reply as unknown as FastifyReply)
        .header('content-disposition', create(`${word}-${numberOf(quote)}.pdf`))
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(Buffer.from(pdf));
    },
  );
  app.post(
    '/quotes/:quoteId/mail',
    {
      // Mails go to whoever is named: few an hour from one place.
      config: { rateLimit: { max: 20, timeWindow: 3_600_000 } },
      schema: {
        tags,
        summary: 'Mail a saved offer, its PDF included',
        description: 'Once to an address, and to five addresses at most.',
        params: quoteParams,
        body: quoteMailBody,
        response: { 202: quoteMailAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      valueOrProblem(await mailQuote(services, await quoteOf(request, request.params.quoteId), email));
      return reply.code(202).send({ email });
    },
  );
}
