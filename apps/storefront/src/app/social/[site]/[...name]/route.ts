import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { getTranslations } from '#platform/framework/server-translations.ts';
import { type Pictured, picturedPage } from '#platform/social/picture-address.ts';
import { socialPicture } from '#platform/social/social-picture.ts';

export const dynamic = 'force-static';
/** Rendered on first request. */
export const generateStaticParams = () => [];

type Context = { readonly params: Promise<{ readonly site: string; readonly name: readonly string[] }> };

async function titleOn(site: Site, { key, content }: Pictured): Promise<string> {
  if (key !== 'home') return titleOf(site, content ?? key);
  const t = await getTranslations({ locale: site.id, namespace: 'home.meta' });
  return t('title');
}

/** The social preview picture of a page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, name } = await params;
  const site = sites.find((known) => known.id === id);
  const page = picturedPage(name);
  if (!site || !page) return new Response(null, { status: 404 });
  const picture = await socialPicture(site, await titleOn(site, page), page.productType);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
}
