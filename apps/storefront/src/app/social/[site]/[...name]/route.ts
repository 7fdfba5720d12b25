import { routeOf } from '#platform/framework/route-of.ts';
import { socialPictureFile } from '#platform/social/picture-handler.ts';

export const dynamic = 'force-static';
/** Rendered on first request. */
export const generateStaticParams = () => [];

export const GET = routeOf(socialPictureFile);
