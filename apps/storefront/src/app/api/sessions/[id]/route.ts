import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { problem } from '#platform/server/answers.ts';
import { aboutSessions } from '#platform/server/own-sessions.ts';

type Context = { readonly params: Promise<{ readonly id: string }> };

/** Ends that session; `others` ends all but the current one. */
export const DELETE = async (request: Request, { params }: Context): Promise<Response> => {
  const { id } = await params;
  if (id !== 'others' && !/^[0-9a-f-]{36}$/.test(id)) return problem(request, 404, 'request.no-such-thing');
  return id === 'others'
    ? aboutSessions(request, sessionCalls.endOtherSessions)
    : aboutSessions(request, sessionCalls.endSession, { sessionId: id });
};
