import type { IncomingMessage, ServerResponse } from 'node:http';
import { doubledHeader } from '@labelwerk/contracts/http/single-headers.ts';

const document = JSON.stringify({
  type: 'urn:labelwerk:problem:request.malformed',
  title: 'request.malformed',
  status: 400,
});

/** Answers 400 to a request that brings a header twice that may come once, and says whether it did. */
export function refusesDoubled(request: IncomingMessage, response: ServerResponse): boolean {
  if (doubledHeader(request.rawHeaders) === undefined) return false;
  response
    .writeHead(400, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .end(document);
  return true;
}
