import { productPicture, productPictureNames } from '#platform/scenes/product-picture.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

export const generateStaticParams = () => productPictureNames.map((file) => ({ file }));

type Context = { readonly params: Promise<{ readonly file: string }> };

/** The picture of a product type of the initial catalogue. Its name identifies everything it shows. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const picture = await productPicture((await params).file);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  });
}
