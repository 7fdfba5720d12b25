import { routeOf } from '#platform/framework/route-of.ts';
import { siteFile, siteFiles } from '#platform/routes/site-files.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => siteFiles().map((file) => ({ file }));

export const GET = routeOf(siteFile);
