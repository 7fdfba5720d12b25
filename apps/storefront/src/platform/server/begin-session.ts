import type { Answer } from '@labelwerk/contracts/call/call.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { withCookies } from '#platform/server/answers.ts';
import {
  cartCookie,
  challengeCookie,
  clearChallenge,
  sessionOf,
  setDevice,
  setSession,
} from '#platform/server/cookies.ts';
import { deviceOf, guestOf } from '#platform/server/guest.ts';
import { internal } from '#platform/server/internal.ts';

type Cookies = ReadonlyMap<string, string>;

/** What a sign-in sends about its browser: the guest's data is taken over. */
export function visitOf(request: Request, cookies: Cookies) {
  const cartId = cookies.get(cartCookie);
  return {
    guestId: guestOf(cookies).id,
    device: deviceOf(cookies),
    agent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    ...(cartId && cartId.length <= 100 && { cartId }),
  };
}

/**
 * Gives the browser the session of a completed sign-in. The previous session ends, so that a session id
 * known before is invalid afterwards.
 */
export async function beginSession(
  request: Request,
  cookies: Cookies,
  device: string,
  { sessionId, profile }: Answer<typeof sessionCalls.signInByCode>,
): Promise<Response> {
  const { id: former, ends } = sessionOf(cookies);
  if (former) await internal(request, sessionCalls.signOut, { sessionId: former });
  return withCookies(Response.json({ profile }), [
    setSession(sessionId),
    setDevice(device),
    ...(cookies.has(challengeCookie) ? [clearChallenge()] : []),
    ...ends,
    ...guestOf(cookies).cookies,
  ]);
}
