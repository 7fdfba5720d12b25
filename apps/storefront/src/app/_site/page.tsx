import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { loadFeatures, type MessageScope } from '#platform/feature-messages.ts';
import { pageMetadata } from '#platform/routes/page-metadata.ts';
import type { PageModule } from '#platform/routes/page-module.ts';
import { pagesAbove } from '#platform/routes/page-places.ts';
import { WayBack } from './way-back.tsx';

type Params = Promise<Readonly<Record<string, string>>>;

export type RouteProps = { readonly params: Params };

/** A page of a site: which one, in which site, and the module that shows it. */
export type Route = {
  readonly id: SiteId;
  readonly pageKey: PageKey;
  readonly page: PageModule;
  /** Features whose messages the browser needs here; none where the site's frame already brings them. */
  readonly messages: readonly MessageScope[];
};

/** Words of a page's head: `title` and `description`. */
async function headWords(id: SiteId, page: PageModule) {
  const namespace = `${page.feature}.${page.meta ?? 'meta'}`;
  // The name is put together at run time; a test looks that every page has both words.
  return (await getTranslations({ locale: id, namespace: namespace as never })) as (key: string) => string;
}

export async function siteMetadata({ id, pageKey, page }: Route, params: Params): Promise<Metadata> {
  const t = await headWords(id, page);
  return pageMetadata({
    site: siteOf(id),
    key: pageKey,
    params: await params,
    title: t('title'),
    description: t('description'),
    isOpen: !page.personal && isForEveryone(pageKey),
  });
}

export async function SitePage({ id, pageKey, page, messages: needed, params }: Route & RouteProps) {
  setRequestLocale(id);
  const site = siteOf(id);
  const Shown = page.default;
  const above = pagesAbove[pageKey];
  const shown = (
    <>
      {above && <WayBack site={site} above={above} current={(await headWords(id, page))('title')} />}
      <Shown site={site} params={await params} />
    </>
  );
  if (needed.length === 0) return shown;
  const messages = await loadFeatures(site.language, needed);
  return (
    <NextIntlClientProvider locale={site.hreflang} timeZone="UTC" messages={messages}>
      {shown}
    </NextIntlClientProvider>
  );
}
