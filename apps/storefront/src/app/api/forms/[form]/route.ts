import { routeOf } from '#platform/framework/route-of.ts';
import { takeForm } from '#platform/server/handlers/forms.ts';

export const POST = routeOf(takeForm);
