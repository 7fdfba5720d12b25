import { routeOf } from '#platform/framework/route-of.ts';
import { productPictureNames } from '#platform/scenes/product-picture.ts';
import { productPictureFile } from '#platform/scenes/product-picture-handler.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => productPictureNames.map((file) => ({ file }));

export const GET = routeOf(productPictureFile);
