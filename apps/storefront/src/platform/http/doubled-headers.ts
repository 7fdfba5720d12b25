import type { IncomingMessage, ServerResponse } from 'node:http';
import { doubledHeader } from '@labelwerk/http-server/refusing/doubled-header.ts';
import { sendProblem } from './send-problem.ts';

/**
 * Responds with 400 to a request that repeats a header which is allowed once, and returns whether it did.
 */
export function refusesDoubled(request: IncomingMessage, response: ServerResponse): boolean {
  if (doubledHeader(request.rawHeaders) === undefined) return false;
  sendProblem(request, response, { status: 400, code: 'request.malformed' });
  return true;
}
