import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { loadMessages } from '#platform/feature-messages.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { Handler } from '#platform/server/handlers/handler.ts';
import { type Pictured, picturedPage } from './picture-address.ts';
import { socialPicture } from './social-picture.ts';

function titleOn(site: Site, { key, content }: Pictured): string {
  if (key !== 'home') return titleOf(site, content ?? key);
  const t = serverTranslations(site, 'home.meta');
  return t('title');
}

/** The social preview picture of a page. */
export const socialPictureFile: Handler<{ readonly site: string; readonly name: readonly string[] }> = async (
  _request,
  { site: id, name },
) => {
  const site = sites.find((known) => known.id === id);
  const page = picturedPage(name);
  if (!site || !page) return new Response(null, { status: 404 });
  await loadMessages(site.language);
  const picture = await socialPicture(site, titleOn(site, page), page.productType);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
};
