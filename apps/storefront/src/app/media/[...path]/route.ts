import { servedPicture } from '#platform/content/served/served-picture.ts';
import { routeOf } from '#platform/framework/route-of.ts';

export const GET = routeOf(servedPicture);
