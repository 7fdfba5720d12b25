import type { IncomingMessage, ServerResponse } from 'node:http';
import { lifeless, type ProblemCode, problemDocument } from './problem-document.ts';

/**
 * Responds with a problem document in the person's language. A response that has started is aborted
 * instead.
 */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    code,
    headers = {},
  }: {
    readonly status: number;
    readonly code: ProblemCode;
    readonly headers?: Readonly<Record<string, string>>;
  },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(problemDocument(status, code, request.headers['accept-language']));
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': lifeless,
    vary: 'Accept-Language',
    ...headers,
  });
  response.end(body);
}
