import type { Handler } from '#platform/server/handlers/handler.ts';
import { productPicture } from './product-picture.ts';

/** The picture of a product type of the initial catalogue. Its name identifies everything it shows. */
export const productPictureFile: Handler<{ readonly file: string }> = async (_request, { file }) => {
  const picture = await productPicture(file);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  });
};
