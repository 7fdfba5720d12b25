import { aboutSessions } from '#platform/server/own-sessions.ts';

/** Where the customer is signed in. */
export const GET = (request: Request): Promise<Response> => aboutSessions(request, '', 'GET');
