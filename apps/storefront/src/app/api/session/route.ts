import { guarded, problem, withCookies } from '#platform/server/answers.ts';
import {
  clearSession,
  cookiesOf,
  guestOf,
  sessionCookie,
  setGuest,
  setSession,
} from '#platform/server/cookies.ts';
import { currentSession, internal, type Profile } from '#platform/server/internal.ts';
import { comesFromOurPages } from '#platform/server/same-origin.ts';

/** Who is signed in: `{profile}`, or `{profile: null}` for a visitor. */
export const GET = (request: Request): Promise<Response> =>
  guarded(async () => {
    const sessionId = cookiesOf(request).get(sessionCookie());
    const session = await currentSession(request, sessionId);
    const answer = Response.json({ profile: session?.profile ?? null });
    return withCookies(answer, sessionId && !session ? [clearSession()] : []);
  });

/** Signs in. What was gathered as a guest (cart, files) is taken over; the session gets a new id. */
export const POST = (request: Request): Promise<Response> =>
  guarded(async () => {
    if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
    const given: unknown = await request.json().catch(() => undefined);
    if (typeof given !== 'object' || given === null) return problem(400, 'request.unreadable');
    const { username, password } = given as Record<string, unknown>;
    const cookies = cookiesOf(request);
    const guest = guestOf(cookies);
    const cartId = cookies.get('cart-id');
    const answer = await internal('/sessions', {
      method: 'POST',
      body: { username, password, guestId: guest.id, ...(cartId && { cartId }) },
      request,
    });
    if (!answer.ok)
      return new Response(answer.body, { status: answer.status, headers: problemHeaders(answer) });
    const { sessionId, profile } = (await answer.json()) as { sessionId: string; profile: Profile };
    return withCookies(Response.json({ profile }), [
      setSession(sessionId),
      ...(guest.isNew ? [setGuest(guest.id)] : []),
    ]);
  });

export const DELETE = (request: Request): Promise<Response> =>
  guarded(async () => {
    if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
    const sessionId = cookiesOf(request).get(sessionCookie());
    if (sessionId) await internal('/sessions/current', { method: 'DELETE', sessionId, request });
    return withCookies(new Response(null, { status: 204 }), [
      clearSession(),
      'cart-id=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

function problemHeaders(answer: Response): HeadersInit {
  const retryAfter = answer.headers.get('retry-after');
  return {
    'content-type': answer.headers.get('content-type') ?? 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': retryAfter }),
  };
}
