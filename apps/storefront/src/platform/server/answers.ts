import { cutKeys, cutPath } from '@labelwerk/http-server/logging/cut-keys.ts';
import { lifeless, type ProblemCode, problemDocument } from '#platform/http/problem-document.ts';
import type { Unreadable } from '#platform/server/read-body.ts';
import { comesFromOurPages } from '#platform/server/same-origin.ts';

const passedBack = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'retry-after',
  'etag',
  'cache-control',
  'x-request-id',
  'location',
];

const bodiless = new Set([204, 205, 304]);

/** Problem documents of the storefront's own server; messages of the API are passed on unchanged. */
export const problem = (
  request: Request,
  status: number,
  code: ProblemCode,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(problemDocument(status, code, request.headers.get('accept-language') ?? '')), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-security-policy': lifeless,
      ...headers,
    },
  });

export const refusal = (request: Request, { unreadable }: Unreadable): Response =>
  problem(request, unreadable, unreadable === 413 ? 'request.too-large' : 'request.unreadable');

/** A response of the API for the browser: only the headers that are meant for it. */
export function answerFrom(answer: Response): Response {
  const headers = new Headers({ 'content-security-policy': lifeless, 'cache-control': 'no-store' });
  for (const name of passedBack) {
    const value = answer.headers.get(name);
    if (value !== null && !(name === 'content-length' && answer.headers.has('content-encoding')))
      headers.set(name, value);
  }
  return new Response(bodiless.has(answer.status) ? null : answer.body, { status: answer.status, headers });
}

/** A response with cookies to set; such a response must not be cached. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (cookies.length > 0) response.headers.set('cache-control', 'no-store');
  return response;
}

/**
 * Runs a handler for a call of our own pages; cross-site requests are refused whatever the method, and so
 * is HEAD. An unreachable API becomes a 503, a timeout a 504, never a bare failure.
 */
export async function guarded(request: Request, handler: () => Promise<Response>): Promise<Response> {
  // The framework handles HEAD as GET, and some GET calls record a use.
  if (request.method === 'HEAD') return problem(request, 405, 'request.method', { allow: 'GET' });
  if (!comesFromOurPages(request)) return problem(request, 403, 'request.forbidden');
  try {
    return await handler();
  } catch (error) {
    if (request.signal.aborted) return problem(request, 499, 'request.aborted');
    const path = cutPath(request.url.slice(new URL(request.url).origin.length));
    const line = { level: 'warn', message: 'the API did not answer', path, error: cutKeys(String(error)) };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    return (error as Error).name === 'TimeoutError'
      ? problem(request, 504, 'service.too-slow', { 'retry-after': '5' })
      : problem(request, 503, 'service.unavailable', { 'retry-after': '2' });
  }
}
