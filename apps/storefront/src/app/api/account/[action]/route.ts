import { routeOf } from '#platform/framework/route-of.ts';
import { callAccount } from '#platform/server/handlers/account.ts';

export const POST = routeOf(callAccount);
