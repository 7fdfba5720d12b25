import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { answerFrom, guarded, refusal } from '#platform/server/answers.ts';
import { beginSession, visitOf } from '#platform/server/begin-session.ts';
import { challengeCookie, cookiesOf } from '#platform/server/cookies.ts';
import { answerOf, internal } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';

/** Completes a pending sign-in of this browser with a code of the app, or with a recovery code. */
export const signInByCode = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const given = await readObject(request);
    if (isUnreadable(given)) return refusal(request, given);
    const cookies = cookiesOf(request);
    // The cookie expires by itself; the API then reports an expired sign-in.
    const challenge = cookies.get(challengeCookie) ?? 'over';
    const visit = visitOf(request, cookies);
    const answer = await internal(request, sessionCalls.signInByCode, {
      body: { ...given, challenge, ...visit },
    });
    if (!answer.ok) return answerFrom(answer);
    return beginSession(request, cookies, visit.device, await answerOf(sessionCalls.signInByCode, answer));
  });
