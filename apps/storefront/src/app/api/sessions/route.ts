import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { aboutSessions } from '#platform/server/own-sessions.ts';

/** Where the customer is signed in. */
export const GET = (request: Request): Promise<Response> => aboutSessions(request, sessionCalls.listSessions);
