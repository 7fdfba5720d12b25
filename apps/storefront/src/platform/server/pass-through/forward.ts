import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { answerFrom, problem, refusal, withCookies } from '#platform/server/answers.ts';
import { cartCookie, cartCookies, cookiesOf, sessionOf } from '#platform/server/cookies.ts';
import { emptyCart } from '#platform/server/empty-cart.ts';
import { guestOf } from '#platform/server/guest.ts';
import {
  type CurrentSession,
  currentSession,
  languageHeaders,
  visitorOf,
} from '#platform/server/internal.ts';
import { isUnreadable, largestKept, readBytes } from '#platform/server/read-body.ts';
import { isDeliberate } from '#platform/server/same-origin.ts';
import { settings } from '#platform/settings.ts';
import { type Base, ownCart, proxyTarget } from './proxy-target.ts';

const passedOn = [
  ...['content-type', 'content-length', 'accept', 'if-none-match', 'range', 'idempotency-key'],
  // Origin and context of the browser's request: the API checks them as well.
  ...['origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user'],
  ...['sec-purpose', 'purpose', 'x-purpose', 'x-moz'],
];

const ownCartPath = addressOf(cartCalls.getCart, { params: { cartId: ownCart } });

const asksForOwnCart = ({ method, url }: Request, base: Base): boolean =>
  method === 'GET' && base === 'public' && new URL(url).pathname === `/api${ownCartPath}`;

/** Calls after which the visitor may own a file. */
const leavesFiles = /\/dataupload(?:_test)?\//;

/**
 * Maximum time, in ms, from the end of the request until a response starts: the API itself waits for no work longer than 15
 * seconds.
 */
const maxSilenceMs = 30_000;

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;

/**
 * Forwards a call of our pages to the API, with the keys and tokens that never reach the browser. A 401 for
 * a call with a token is retried once with a fresh one.
 */
export async function forward(request: Request, base: Base): Promise<Response> {
  const cookies = cookiesOf(request);
  const target = proxyTarget(request.url, base, settings().API_ADDRESS, cookies.get(cartCookie));
  if (target === 'outside') return problem(request, 404, 'request.no-such-thing');
  if (target === 'no-cart') {
    // Every page requests the cart of its visitor: that a new visitor has none is not an error.
    if (!asksForOwnCart(request, base)) return problem(request, 404, 'cart.none');
    const cart = emptyCart(request.headers.get('accept-language') ?? '');
    return Response.json(cart, { headers: { 'cache-control': 'no-store' } });
  }
  const path = target.pathname.slice(new URL(settings().API_ADDRESS).pathname.replace(/\/$/, '').length);
  if (hasEffectByGet(path) && !isDeliberate(request)) return problem(request, 403, 'request.forbidden');

  const sessionId = sessionOf(cookies).id;
  const session = await currentSession(request, sessionId);
  if (base === 'private' && !session) return problem(request, 401, 'request.not-signed-in');
  const body = await keepable(request);
  if (isUnreadable(body)) return refusal(request, body);

  const guest = guestOf(cookies);
  const send = (of: CurrentSession | undefined) =>
    sendOn(request, target, { guestId: guest.id, session: of, body });
  let answer = await send(session);
  if (answer.status === 401 && session && !(body instanceof ReadableStream)) {
    const fresh = await currentSession(request, sessionId, true);
    if (fresh) {
      await answer.body?.cancel();
      answer = await send(fresh);
    }
  }
  const ofCart = cartCookies(answer.headers.getSetCookie());
  // Calls that create nothing set no identity: concurrent ones would each set a different one.
  const isOwner = ofCart.length > 0 || leavesFiles.test(target.pathname);
  const ofGuest = isOwner && !guest.isKept ? guest.cookies : [];
  return withCookies(answerFrom(answer), [...ofCart, ...ofGuest]);
}

/** A small body is buffered, so that it can be sent twice; a large one is streamed. */
async function keepable(request: Request): Promise<Body | { unreadable: 400 | 413 }> {
  if (request.body === null) return undefined;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= largestKept ? readBytes(request.body, largestKept) : request.body;
}

function sendOn(
  request: Request,
  target: URL,
  {
    guestId,
    session,
    body,
  }: { readonly guestId: string; readonly session: CurrentSession | undefined; readonly body: Body },
): Promise<Response> {
  const { API_KEY, SERVICE_KEY } = settings();
  const headers = new Headers({
    'x-api-key': API_KEY,
    'x-service-key': SERVICE_KEY,
    'x-guest-id': guestId,
    'x-visitor': visitorOf(request),
    // Bandwidth between the two servers is cheap; the response to the browser is encoded once, here.
    'accept-encoding': 'identity',
    ...languageHeaders(request),
  });
  if (session) {
    const { id: account, person_id: person } = session.profile;
    headers.set('authorization', session.idToken);
    // The account the person acts for; on the private base it is in the path.
    if (account !== person) headers.set('x-account-id', String(account));
  }
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const awaitAnswer = () => {
    timer = setTimeout(
      () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
      maxSilenceMs,
    );
  };
  let sent = body;
  // How long a body may take to arrive is judged where it arrives.
  if (body instanceof ReadableStream) sent = body.pipeThrough(new TransformStream({ flush: awaitAnswer }));
  else awaitAnswer();
  return fetch(target, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, limit.signal]),
    ...(sent !== undefined && { body: sent, duplex: 'half' }),
  } as RequestInit).finally(() => clearTimeout(timer));
}
