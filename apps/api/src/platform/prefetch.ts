import type { FastifyRequest } from 'fastify';
import { failure, ProblemError } from '#platform/failure.ts';

/**
 * For GET calls with an effect: refuses what no person asked for (a browser's prefetch or prerender) and what
 * another site started. Same-origin and direct calls, and clients that send none of these headers, pass.
 */
export async function refusePrefetch(request: FastifyRequest): Promise<void> {
  const { headers } = request;
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  const crossSite = headers['sec-fetch-site'] === 'cross-site';
  if (crossSite || /prefetch|prerender/i.test(purpose)) {
    throw new ProblemError(failure(403, 'request.prefetch'));
  }
}
