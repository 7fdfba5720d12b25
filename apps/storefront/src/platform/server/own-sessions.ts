import type { Call } from '@labelwerk/contracts/call/call.ts';
import { answerFrom, guarded, problem } from '#platform/server/answers.ts';
import { cookiesOf, sessionOf } from '#platform/server/cookies.ts';
import { internal } from '#platform/server/internal.ts';

/** A call about the sessions of the signed-in customer, who is identified by the session itself. */
export const aboutSessions = (request: Request, declared: Call, params = {}): Promise<Response> =>
  guarded(request, async () => {
    const sessionId = sessionOf(cookiesOf(request)).id;
    if (!sessionId) return problem(request, 401, 'request.not-signed-in');
    return answerFrom(await internal(request, declared, { params, sessionId }));
  });
