import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOfPath } from '#features/market/index.ts';
import { type Catalogue, currentCatalogue, findCustomerTerms } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { priceMatrixFor } from './answers/answer-matrix.ts';
import { answerPrice } from './answers/answer-price.ts';
import { calculatorInfo, offeredList } from './answers/calculator-info.ts';
import { readQuery } from './answers/read-query.ts';

/** The customer id in the path if it is the caller's; otherwise the response is that for a visitor. */
function ownCustomerId(request: {
  readonly params: { readonly customerId: string };
  readonly identity?: { readonly customerId: number } | null | undefined;
}): number | null {
  const named = Number(request.params.customerId);
  return request.identity?.customerId === named ? named : null;
}

/** Sets an ETag of the versions of prices and catalogue. Returns whether the caller has the content already. */
function isKnownAlready(
  { versions }: Catalogue,
  { market, language }: ReturnType<typeof siteOfPath>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const etag = `W/"${market}-${language}-${[...versions.values()].join('-')}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  return request.headers['if-none-match'] === etag;
}

export function priceRoutes(server: Server, app: Pick<App, 'db' | 'part' | 'now'>): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  route('getPrice', async ({ query, params }, _reply, valueOrProblem) => {
    const choices = valueOrProblem(readQuery(query));
    const catalogue = await currentCatalogue(app);
    return valueOrProblem(answerPrice(catalogue, choices, { site: siteOfPath(params), now: app.now() }));
  });
  route('priceConfiguration', async ({ body, params }, _reply, valueOrProblem) => {
    const catalogue = await currentCatalogue(app);
    return valueOrProblem(answerPrice(catalogue, body, { site: siteOfPath(params), now: app.now() }));
  });
  route('priceForCustomer', async (request, reply, valueOrProblem) => {
    const customerId = ownCustomerId(request);
    reply.header('cache-control', 'private, no-store');
    const catalogue = await currentCatalogue(app);
    const customer = customerId === null ? undefined : { terms: await findCustomerTerms(app.db, customerId) };
    const { body, params } = request;
    return valueOrProblem(
      answerPrice(catalogue, body, { site: siteOfPath(params), now: app.now(), customer }),
    );
  });
  route('priceMatrix', async (request, _reply, valueOrProblem) => {
    const { market } = siteOfPath(request.params);
    return valueOrProblem(await priceMatrixFor(app, request.body, market, null));
  });
  route('priceMatrixForCustomer', async (request, reply, valueOrProblem) => {
    const { market } = siteOfPath(request.params);
    reply.header('cache-control', 'private, no-store');
    return valueOrProblem(await priceMatrixFor(app, request.body, market, ownCustomerId(request)));
  });
  route('getPriceList', async (request, reply) => {
    const catalogue = await currentCatalogue(app);
    const site = siteOfPath(request.params);
    if (isKnownAlready(catalogue, site, request, reply)) return reply.code(304).send(null);
    return reply.send(offeredList(catalogue, site.market));
  });
  route('getCalculatorInfo', async (request, reply) => {
    const catalogue = await currentCatalogue(app);
    const site = siteOfPath(request.params);
    if (isKnownAlready(catalogue, site, request, reply)) return reply.code(304).send(null);
    return reply.send(calculatorInfo(catalogue, site.market, site.language));
  });
}
