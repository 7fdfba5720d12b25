import { answerFrom, guarded, problem, refusal, withCookies } from '#platform/server/answers.ts';
import {
  clearCart,
  clearSession,
  cookiesOf,
  guestOf,
  newGuest,
  sessionCookie,
  setGuest,
  setSession,
} from '#platform/server/cookies.ts';
import { currentSession, internal, type Profile } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';
import { comesFromOurPages } from '#platform/server/same-origin.ts';

const personal = { 'cache-control': 'no-store' };

/** Who is signed in: `{profile}`, or `{profile: null}` for a visitor. */
export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const sessionId = cookiesOf(request).get(sessionCookie());
    const session = await currentSession(request, sessionId);
    const answer = Response.json({ profile: session?.profile ?? null }, { headers: personal });
    if (!sessionId) return answer;
    // A session lives a week from its last use, and so does its cookie.
    return withCookies(answer, [session ? setSession(sessionId) : clearSession()]);
  });

/** Signs in. What was gathered as a guest (cart, files) is taken over; the session gets a new id. */
export const POST = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
    const given = await readObject(request);
    if (isUnreadable(given)) return refusal(given);
    const cookies = cookiesOf(request);
    const guest = guestOf(cookies);
    const cartId = cookies.get('cart-id');
    const answer = await internal(request, '/sessions', {
      method: 'POST',
      body: {
        username: given.username,
        password: given.password,
        guestId: guest.id,
        ...(cartId && cartId.length <= 100 && { cartId }),
      },
    });
    if (!answer.ok) return answerFrom(answer);
    const { sessionId, profile } = (await answer.json()) as { sessionId: string; profile: Profile };
    await endFormer(request, cookies.get(sessionCookie()));
    return withCookies(Response.json({ profile }), [
      setSession(sessionId),
      ...(guest.isNew ? [setGuest(guest.id)] : []),
    ]);
  });

/** Signing in once more ends the session that was there: an id that was known before is worth nothing afterwards. */
async function endFormer(request: Request, sessionId: string | undefined): Promise<void> {
  if (sessionId) await internal(request, '/sessions/current', { method: 'DELETE', sessionId });
}

/** Signs out. The next visitor of this browser starts with nothing: another guest identity, no cart. */
export const DELETE = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
    const sessionId = cookiesOf(request).get(sessionCookie());
    if (sessionId) {
      const answer = await internal(request, '/sessions/current', { method: 'DELETE', sessionId });
      if (!answer.ok && answer.status !== 401 && answer.status !== 404) return answerFrom(answer);
    }
    return withCookies(new Response(null, { status: 204 }), [clearSession(), clearCart(), newGuest()]);
  });
