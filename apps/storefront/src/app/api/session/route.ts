import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { answerFrom, guarded, refusal, withCookies } from '#platform/server/answers.ts';
import {
  cartCookie,
  clearCart,
  clearSession,
  cookiesOf,
  newGuest,
  sessionOf,
  setDevice,
  setSession,
} from '#platform/server/cookies.ts';
import { deviceOf, guestOf } from '#platform/server/guest.ts';
import { answerOf, currentSession, internal } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';

const personal = { 'cache-control': 'no-store' };

/** Who is signed in: `{profile}`, or `{profile: null}` for a visitor, who gets a guest identity with it. */
export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const cookies = cookiesOf(request);
    const { id: sessionId, ends } = sessionOf(cookies);
    const session = await currentSession(request, sessionId);
    const answer = Response.json({ profile: session?.profile ?? null }, { headers: personal });
    // A session lives a week from its last use, and so does its cookie.
    const ofSession = sessionId ? [session ? setSession(sessionId) : clearSession()] : [];
    return withCookies(answer, [...ofSession, ...ends, ...guestOf(cookies).cookies]);
  });

/** Signs in. What was gathered as a guest (cart, files) is taken over; the session gets a new id. */
export const POST = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const given = await readObject(request);
    if (isUnreadable(given)) return refusal(request, given);
    const cookies = cookiesOf(request);
    const guest = guestOf(cookies);
    const cartId = cookies.get(cartCookie);
    const device = deviceOf(cookies);
    const answer = await internal(request, sessionCalls.signIn, {
      body: {
        username: given.username,
        password: given.password,
        guestId: guest.id,
        device,
        agent: (request.headers.get('user-agent') ?? '').slice(0, 400),
        ...(cartId && cartId.length <= 100 && { cartId }),
      },
    });
    if (!answer.ok) return answerFrom(answer);
    const { sessionId, profile } = await answerOf(sessionCalls.signIn, answer);
    await endFormer(request, sessionOf(cookies).id);
    return withCookies(Response.json({ profile }), [
      setSession(sessionId),
      setDevice(device),
      ...sessionOf(cookies).ends,
      ...guest.cookies,
    ]);
  });

/** Signing in once more ends the session that was there: an id that was known before is worth nothing afterwards. */
async function endFormer(request: Request, sessionId: string | undefined): Promise<void> {
  if (sessionId) await internal(request, sessionCalls.signOut, { sessionId });
}

/** Signs out. The next visitor of this browser starts with nothing: another guest identity, no cart. */
export const DELETE = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const { id: sessionId, ends } = sessionOf(cookiesOf(request));
    if (sessionId) {
      const answer = await internal(request, sessionCalls.signOut, { sessionId });
      if (!answer.ok && answer.status !== 401 && answer.status !== 404) return answerFrom(answer);
    }
    return withCookies(new Response(null, { status: 204 }), [
      clearSession(),
      ...ends,
      clearCart(),
      newGuest(),
    ]);
  });
