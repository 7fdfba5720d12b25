import type { Unreadable } from '#platform/server/read-body.ts';

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

/** Whatever the API hands out runs nothing in the shop's name, should a browser ever show it as a page. */
const lifeless = "default-src 'none'; img-src 'self'; style-src 'none'; frame-ancestors 'none'; sandbox";

const bodiless = new Set([204, 205, 304]);

/** Problem documents of the storefront's own server; texts of the API are passed on as they are. */
export const problem = (status: number, code: string, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify({ type: `urn:labelwerk:problem:${code}`, title: code, status }), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-security-policy': lifeless,
      ...headers,
    },
  });

export const refusal = ({ unreadable }: Unreadable): Response =>
  problem(unreadable, unreadable === 413 ? 'request.too-large' : 'request.unreadable');

/** An answer of the API for the browser: only the headers that are meant for it. */
export function answerFrom(answer: Response): Response {
  const headers = new Headers({ 'content-security-policy': lifeless, 'cache-control': 'no-store' });
  for (const name of passedBack) {
    const value = answer.headers.get(name);
    if (value !== null && !(name === 'content-length' && answer.headers.has('content-encoding')))
      headers.set(name, value);
  }
  return new Response(bodiless.has(answer.status) ? null : answer.body, { status: answer.status, headers });
}

/** An answer with cookies to set; such an answer is nobody else's. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (cookies.length > 0) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Runs a handler; an API that does not answer becomes a 503, never a bare failure. */
export async function guarded(request: Request, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    if (request.signal.aborted) return problem(499, 'request.aborted');
    process.stderr.write(
      `${JSON.stringify({ level: 'warn', message: 'the API did not answer', path: new URL(request.url).pathname, error: String(error) })}\n`,
    );
    return problem(503, 'service.unavailable', { 'retry-after': '2' });
  }
}
