import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Requires a key in a header, compared in constant time. A key in the URL is ignored. Checked before the body is read,
 * and after the rate limit has counted the request, so that guesses are limited too.
 */
export function requireKey(server: Pick<FastifyInstance, 'addHook'>, header: string, key: string): void {
  const wanted = digest(key);
  server.addHook('preParsing', async (request) => {
    const given = request.headers[header];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), wanted)) {
      throw new ProblemError(failure('request.api-key'));
    }
  });
}
