import { calculatorInfoAnswer } from '@labelwerk/contracts/calculator/calculator-info.ts';
import {
  customerPriceParams,
  marketLangParams,
  matrixAnswer,
  matrixBody,
  priceAnswer,
  priceBody,
  priceQuery,
} from '@labelwerk/contracts/calculator/price-calls.ts';
import { z } from 'zod';
import { siteOfPath } from '#features/market/index.ts';
import { currentCatalogue, problemsOf } from '#features/pricing/index.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { answerMatrix } from './answer-matrix.ts';
import { answerPrice } from './answer-price.ts';
import { calculatorInfo } from './calculator-info.ts';
import { readQuery } from './read-query.ts';

const tags = ['price'];

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
    async (request) => {
      const given = valueOrProblem(readQuery(request.query));
      return valueOrProblem(await answerPrice(services, given, siteOfPath(request.params), null));
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
    async (request) =>
      valueOrProblem(await answerPrice(services, request.body, siteOfPath(request.params), null)),
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
      const named = Number(request.params.customerId);
      const customerId = request.identity?.customerId === named ? named : null;
      reply.header('cache-control', 'private, no-store');
      return valueOrProblem(
        await answerPrice(services, request.body, siteOfPath(request.params), customerId),
      );
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
      const catalogue = await currentCatalogue(services);
      const { configuration, quantities, materials } = request.body;
      // Material and quantity are what the matrix changes; everything else has to be right by itself.
      const errors = problemsOf(catalogue, configuration).filter(
        ({ path }) => path !== 'material' && path !== 'sorts' && !path.startsWith('finishes'),
      );
      if (errors.length > 0) throw new ProblemError(failure(422, 'request.invalid', { errors }));
      const { market } = siteOfPath(request.params);
      return answerMatrix(catalogue, configuration, market, quantities, materials, undefined);
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
