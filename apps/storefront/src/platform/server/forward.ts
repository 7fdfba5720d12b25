import { problem, withCookies } from '#platform/server/answers.ts';
import { cookiesOf, guestOf, sessionCookie, setGuest } from '#platform/server/cookies.ts';
import { currentSession, visitorOf } from '#platform/server/internal.ts';
import { comesFromOurPages, isDeliberate } from '#platform/server/same-origin.ts';
import { settings } from '#platform/settings.ts';

const passedOn = ['content-type', 'content-length', 'accept', 'accept-language', 'if-none-match', 'range'];
const passedBack = [
  'content-type',
  'content-length',
  'content-disposition',
  'retry-after',
  'etag',
  'cache-control',
  'content-range',
  'x-request-id',
  'location',
];

/** GETs of the customer API that change something: they are not for prefetchers and other sites. */
const withEffect = /\/checkout\/|\/addQuoteItem\//;

/**
 * Passes a call of our pages on to the API, with the keys and tokens that never reach the browser.
 * A 401 on the customer base is tried once more with a fresh token.
 */
export async function forward(
  request: Request,
  base: 'public' | 'private',
  path: readonly string[],
): Promise<Response> {
  if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
  if (withEffect.test(request.url) && !isDeliberate(request)) return problem(403, 'request.forbidden');
  const cookies = cookiesOf(request);
  const sessionId = cookies.get(sessionCookie());
  const guest = guestOf(cookies);
  const session = await currentSession(request, sessionId);
  if (base === 'private' && !session) return problem(401, 'request.not-signed-in');

  // A body is read once; what may have to be sent twice is kept, and only the customer base retries.
  const body =
    request.body === null ? undefined : base === 'private' ? await request.arrayBuffer() : request.body;
  const send = (token: string | undefined) => sendOn(request, base, path, guest.id, token, body);
  let answer = await send(session?.idToken);
  if (answer.status === 401 && session && base === 'private') {
    const fresh = await currentSession(request, sessionId, true);
    if (fresh) answer = await send(fresh.idToken);
  }
  const headers = new Headers();
  for (const name of passedBack) {
    const value = answer.headers.get(name);
    if (value !== null && !(name === 'content-length' && answer.headers.has('content-encoding')))
      headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const cartCookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('cart-id='));
  const response = new Response(answer.status === 204 ? null : answer.body, {
    status: answer.status,
    headers,
  });
  for (const cookie of cartCookies) response.headers.append('set-cookie', cookie);
  return guest.isNew ? withCookies(response, [setGuest(guest.id)]) : response;
}

function sendOn(
  request: Request,
  base: string,
  path: readonly string[],
  guestId: string,
  token: string | undefined,
  body: ArrayBuffer | ReadableStream | undefined,
): Promise<Response> {
  const { API_ADDRESS, API_KEY, SERVICE_KEY } = settings();
  const headers = new Headers({
    'x-api-key': API_KEY,
    'x-service-key': SERVICE_KEY,
    'x-guest-id': guestId,
    'x-visitor': visitorOf(request),
  });
  if (token) headers.set('authorization', token);
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const target = new URL(`${API_ADDRESS}/${base}/${path.map(encodeURIComponent).join('/')}`);
  target.search = new URL(request.url).search;
  return fetch(target, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: request.signal,
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit);
}
