import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { failure, ProblemError } from '#platform/problems/failure.ts';

/** Routes of the features; the others are health checks and API descriptions. */
const ofBases = /^\/(?:public|private|internal|staff)\/(?!openapi\.json$)/;

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whether a person caused the request on one of the shop's pages, or a client other than a browser sent it. False for
     * HEAD.
     */
    isDeliberate: boolean;
  }
}

/** Whether a browser sends the request ahead of time (prefetch, prerender, preview), not caused by a person. */
const isAhead = ({ headers }: FastifyRequest): boolean =>
  prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));

/**
 * Whether another site caused the request. `Sec-Fetch-Site` decides if a browser sends it: pages can't set it. Old
 * browsers are recognised by `Origin`; clients that send neither are not browsers.
 */
function isForeign({ headers }: FastifyRequest, ours: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOurs = typeof origin === 'string' && ours.has(origin);
  if (site === undefined) return origin !== undefined && !isOurs;
  // A typed address (`none`) must not change anything either.
  return site !== 'same-origin' && !isOurs;
}

/**
 * Allows a request to change something only if a person caused it on one of the shop's own pages: calls from other
 * sites and prefetches are refused whatever their method. Judged by the matched route, independently of the spelling
 * of the path. HEAD is refused: it would run the GET handler of the same path, which may change something or draw a
 * picture.
 *
 * @param origins origins of the shop's own pages, such as `https://shop.example`
 */
export function deliberateCalls(origins: readonly string[]) {
  const ours = new Set(origins.map((address) => new URL(address).origin));
  return plugin(async function requireDeliberateCalls(server) {
    server.decorateRequest('isDeliberate', false);
    server.addHook('onRequest', async (request, reply) => {
      const { method } = request;
      request.isDeliberate = method !== 'HEAD' && !isAhead(request) && !isForeign(request, ours);
      if (method === 'OPTIONS') return;
      const { url = '' } = request.routeOptions;
      if (method === 'HEAD' && ofBases.test(url)) {
        reply.header('allow', 'GET');
        throw new ProblemError(failure('request.method'));
      }
      if ((method === 'GET' || method === 'HEAD') && !hasEffectByGet(url)) return;
      if (!request.isDeliberate) throw new ProblemError(failure('request.prefetch'));
    });
  });
}
