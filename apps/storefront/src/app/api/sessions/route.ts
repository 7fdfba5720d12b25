import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { aboutSessions } from '#platform/server/own-sessions.ts';

/** Lists the customer's sessions. */
export const GET = (request: Request): Promise<Response> => aboutSessions(request, sessionCalls.listSessions);
