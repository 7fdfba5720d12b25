import { calculatorInfoAnswer } from '@labelwerk/contracts/calculator/calculator-info.ts';
import {
  customerPriceParams,
  marketLangParams,
  matrixAnswer,
  matrixBody,
  type PriceAnswer,
  priceAnswer,
  priceBody,
  priceQuery,
} from '@labelwerk/contracts/calculator/price-calls.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { siteOfPath } from '#features/market/index.ts';
import { currentCatalogue, findCustomerTerms } from '#features/pricing/index.ts';
import { type Result, valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { priceMatrixFor } from './answer-matrix.ts';
import { answerPrice } from './answer-price.ts';
import { calculatorInfo } from './calculator-info.ts';
import { readQuery } from './read-query.ts';
import { writePrice } from './write-price.ts';

const tags = ['price'];

/** The customer a path names, when it is the caller himself; anybody else is answered as a visitor. */
function ownCustomerId(request: {
  readonly params: { readonly customerId: string };
  readonly identity?: { readonly customerId: number } | null | undefined;
}): number | null {
  const named = Number(request.params.customerId);
  return request.identity?.customerId === named ? named : null;
}

/** An answer as the bytes it goes out as, which are sent as they are. A failure is written like every other. */
function written(reply: FastifyReply, result: Result<PriceAnswer>): PriceAnswer {
  const answer = valueOrProblem(result);
  reply.header('content-type', 'application/json; charset=utf-8');
  return writePrice(answer, reply.raw) as unknown as PriceAnswer;
}

export function priceRoutes(app: App, services: Services): void {
  app.get(
    '/:market/:lang/price',
    {
      schema: {
        tags,
        summary: 'A price by query; what is left out suits the product type',
        params: marketLangParams,
        querystring: priceQuery,
        response: { 200: priceAnswer },
      },
    },
    async (request, reply) => {
      const given = valueOrProblem(readQuery(request.query));
      const catalogue = await currentCatalogue(services);
      return written(reply, answerPrice(catalogue, given, siteOfPath(request.params), services.now()));
    },
  );
  app.post(
    '/:market/:lang/price',
    {
      schema: {
        tags,
        summary: 'The price of a configuration',
        description:
          'Answers the complete configuration, the fields with their limits, the choices (what can’t be had says ' +
          'why) and the price with its rows. Money sent along is not looked at.',
        params: marketLangParams,
        body: priceBody,
        response: { 200: priceAnswer },
      },
    },
    async (request, reply) => {
      const catalogue = await currentCatalogue(services);
      const { body, params } = request;
      return written(reply, answerPrice(catalogue, body, siteOfPath(params), services.now()));
    },
  );
  app.post(
    '/:market/:lang/price/:customerId',
    {
      schema: {
        tags,
        summary: 'The price for a customer',
        description:
          'With this customer’s own identity token the price has the conditions agreed upon; otherwise it is the ' +
          'anonymous price.',
        params: customerPriceParams,
        body: priceBody,
        response: { 200: priceAnswer },
      },
    },
    async (request, reply) => {
      const customerId = ownCustomerId(request);
      reply.header('cache-control', 'private, no-store');
      const catalogue = await currentCatalogue(services);
      const customer =
        customerId === null ? undefined : { terms: await findCustomerTerms(services.db, customerId) };
      const { body, params } = request;
      return written(reply, answerPrice(catalogue, body, siteOfPath(params), services.now(), customer));
    },
  );
  app.post(
    '/:market/:lang/priceMatrix',
    {
      schema: {
        tags,
        summary: 'Prices of a configuration for many quantities and materials',
        params: marketLangParams,
        body: matrixBody,
        response: { 200: matrixAnswer },
      },
    },
    async (request) => {
      const { market } = siteOfPath(request.params);
      return valueOrProblem(await priceMatrixFor(services, request.body, market, null));
    },
  );
  app.post(
    '/:market/:lang/priceMatrix/:customerId',
    {
      schema: {
        tags,
        summary: 'Prices for many quantities and materials, for a customer',
        description:
          'With this customer’s own identity token with the conditions agreed upon; otherwise without.',
        params: customerPriceParams,
        body: matrixBody,
        response: { 200: matrixAnswer },
      },
    },
    async (request, reply) => {
      const { market } = siteOfPath(request.params);
      reply.header('cache-control', 'private, no-store');
      return valueOrProblem(await priceMatrixFor(services, request.body, market, ownCustomerId(request)));
    },
  );
  app.get(
    '/:market/:lang/calculatorInfo',
    {
      schema: {
        tags,
        summary: 'All the calculator needs to price by itself',
        params: marketLangParams,
        response: { 200: calculatorInfoAnswer, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { market, language } = siteOfPath(request.params);
      const catalogue = await currentCatalogue(services);
      const etag = `W/"${market}-${language}-${[...catalogue.versions.values()].join('-')}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return reply.send(calculatorInfo(catalogue, market, language));
    },
  );
}
