import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { problem } from '#platform/server/answers.ts';
import { aboutSessions } from '#platform/server/own-sessions.ts';
import type { Handler } from './handler.ts';

/** Lists the customer's sessions. */
export const listSessions = (request: Request): Promise<Response> =>
  aboutSessions(request, sessionCalls.listSessions);

/** Ends that session; `others` ends all but the current one. */
export const endSessions: Handler<{ readonly id: string }> = async (request, { id }) => {
  if (id !== 'others' && !/^[0-9a-f-]{36}$/.test(id)) return problem(request, 404, 'request.no-such-thing');
  return id === 'others'
    ? aboutSessions(request, sessionCalls.endOtherSessions)
    : aboutSessions(request, sessionCalls.endSession, { sessionId: id });
};
