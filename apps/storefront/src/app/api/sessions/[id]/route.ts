import { routeOf } from '#platform/framework/route-of.ts';
import { endSessions } from '#platform/server/handlers/sessions.ts';

export const DELETE = routeOf(endSessions);
