import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Asks for a key in a header, compared in constant time. A key in the address is not looked at. Before the body is
 * read, and after the request was counted: guesses count against the rate limit too.
 */
export function requireKey(app: Pick<FastifyInstance, 'addHook'>, header: string, key: string): void {
  const wanted = digest(key);
  app.addHook('preParsing', async (request) => {
    const given = request.headers[header];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), wanted)) {
      throw new ProblemError(failure(401, 'request.api-key'));
    }
  });
}
