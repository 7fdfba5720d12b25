import { routeOf } from '#platform/framework/route-of.ts';
import { homeScreenIcon, homeScreenIcons } from '#platform/social/icon-handlers.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => homeScreenIcons.map((file) => ({ file }));

export const GET = routeOf(homeScreenIcon);
