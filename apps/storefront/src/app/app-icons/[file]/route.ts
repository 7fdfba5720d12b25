import { appIcon } from '#platform/social/app-icon.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** For home screens (180 Apple, the others by the manifest). */
const sizes = [180, 192, 512];
export const generateStaticParams = () => sizes.map((size) => ({ file: `${size}.png` }));

type Context = { readonly params: Promise<{ readonly file: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const size = Number.parseInt((await params).file, 10);
  return new Response(new Uint8Array(await appIcon(size, 'paper')), {
    headers: { 'content-type': 'image/png' },
  });
}
