import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { answerFrom, guarded, refusal, withCookies } from '#platform/server/answers.ts';
import { beginSession, visitOf } from '#platform/server/begin-session.ts';
import {
  clearCart,
  clearSession,
  cookiesOf,
  newGuest,
  sessionOf,
  setChallenge,
  setSession,
} from '#platform/server/cookies.ts';
import { guestOf } from '#platform/server/guest.ts';
import { answerOf, currentSession, internal } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';

const personal = { 'cache-control': 'no-store' };

/** The session: `{profile}`, or `{profile: null}` for a visitor, who also gets a guest identity. */
export const readSession = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const cookies = cookiesOf(request);
    const { id: sessionId, ends } = sessionOf(cookies);
    const session = await currentSession(request, sessionId);
    const answer = Response.json({ profile: session?.profile ?? null }, { headers: personal });
    // A session is valid for a week after its last use, and so is its cookie.
    const ofSession = sessionId ? [session ? setSession(sessionId) : clearSession()] : [];
    return withCookies(answer, [...ofSession, ...ends, ...guestOf(cookies).cookies]);
  });

/**
 * Signs in. The guest's cart and files are taken over; the session gets a new id. If the customer has
 * two-step sign-in, the pending sign-in is stored in a cookie.
 */
export const signIn = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const given = await readObject(request);
    if (isUnreadable(given)) return refusal(request, given);
    const cookies = cookiesOf(request);
    const visit = visitOf(request, cookies);
    const { username, password } = given;
    const answer = await internal(request, sessionCalls.signIn, { body: { username, password, ...visit } });
    if (!answer.ok) return answerFrom(answer);
    const signedIn = await answerOf(sessionCalls.signIn, answer);
    if ('challenge' in signedIn)
      return withCookies(Response.json({ challenge: 'code' }), [
        setChallenge(signedIn.challenge),
        ...guestOf(cookies).cookies,
      ]);
    return beginSession(request, cookies, visit.device, signedIn);
  });

/**
 * Signs out. The next visitor of this browser starts empty: with a new guest identity, and without a cart.
 */
export const signOut = (request: Request): Promise<Response> =>
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
