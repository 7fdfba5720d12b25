/** Problem documents of the storefront's own server; texts of the API are passed on as they are. */
export const problem = (status: number, code: string, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify({ type: `urn:labelwerk:problem:${code}`, title: code, status }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });

/** An answer with cookies to set. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Runs a handler; an API that does not answer becomes a 503, never a bare failure. */
export async function guarded(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    process.stderr.write(
      `${JSON.stringify({ level: 'warn', message: 'the API did not answer', error: String(error) })}\n`,
    );
    return problem(503, 'service.unavailable', { 'retry-after': '2' });
  }
}
