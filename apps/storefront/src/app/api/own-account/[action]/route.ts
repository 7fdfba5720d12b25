import { routeOf } from '#platform/framework/route-of.ts';
import { callOwnAccount, readOwnAccount } from '#platform/server/handlers/own-account.ts';

export const GET = routeOf(readOwnAccount);
export const POST = routeOf(callOwnAccount);
