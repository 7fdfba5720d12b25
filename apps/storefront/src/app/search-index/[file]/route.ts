import { searchIndex, searchIndexFiles } from '#features/search/index-handler.ts';
import { routeOf } from '#platform/framework/route-of.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => searchIndexFiles.map((file) => ({ file }));

export const GET = routeOf(searchIndex);
