import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/**
 * Answers a request that has no body by a function of `Request` and `Response`. `origin` stands for the host, which the
 * function must not believe. HEAD gets the headers of GET. Rejects if the client has gone or the body breaks off.
 */
export async function answerWith(
  handler: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const answer = await handler(new Request(new URL(request.url ?? '/', origin), { headers }));
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (request.method === 'HEAD' || !answer.body) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}
